import type { BodyOf } from '#contract/endpoint.ts'
import { discloseRecord, type Disclosed } from '#contract/cases/staff/disclosures.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { activeAppointment } from '../../appointments/active.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { personOfRun } from '#api/signing/identifications/identifications.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { applicantOf } from '../case.ts'

export function routes(serve: Serve): void {
	serve(discloseRecord, async (call) => {
		const { services, db, params, body } = call
		const application = await requireCase(db, params.applicationId)
		const shown = await recordOf(db, application, { ...body, now: services.now() })
		await recordEvent(call, application, { kind: 'sensitive_data_shown', details: body })
		return { ...nothing, ...shown }
	})
}

const nothing: Disclosed = { email: null, telephone: null, birthdate: null, taxid: null, iban: null }

async function recordOf(
	db: StaffDb,
	application: ApplicationRow,
	{ signatory_id, appointment_id, ident_id, now }: BodyOf<typeof discloseRecord> & { readonly now: Date },
): Promise<Partial<Disclosed>> {
	if (appointment_id !== undefined) {
		const appointment = await activeAppointment(db, application, now)
		if (appointment?.appointment_id !== appointment_id) refuse('err_entity_not_found')
		return { email: appointment.contact_email, telephone: appointment.contact_phone }
	}
	if (ident_id !== undefined) {
		const { birthdate } = (await personOfRun(db, application, ident_id)) ?? refuse('err_entity_not_found')
		return { birthdate }
	}
	if (signatory_id === null)
		return { email: (await applicantOf(db, application)).email, taxid: application.taxIdNumber, iban: application.iban }
	const people = await signatoriesOf(db, application.application_id, application.partner_id)
	const { email, telephone, birthdate, taxid } = people.find((one) => one.signatory_id === signatory_id) ?? refuse('err_entity_not_found')
	return { email, telephone, birthdate, taxid }
}
