import { discloseRecord } from '#contract/staff/disclosures.ts'
import { refuse } from '#domain/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import type { Serve } from '../http/serve.ts'
import { signatoriesOf } from '../signatories/signatories.ts'
import { applicantOf, requireFile } from '../staff/files.ts'

export function routes(serve: Serve): void {
	serve(discloseRecord, async ({ db, actor, params, body: { signatory_id, reason } }) => {
		const file = await requireFile(db, params.applicationId)
		const details = { signatory_id, reason }
		if (signatory_id === null) {
			const { email } = await applicantOf(db, file)
			await recordEvent(db, file, 'sensitive_data_shown', actor, { details })
			return { email, telephone: null, birthdate: null, taxid: file.taxIdNumber, iban: file.iban }
		}
		const people = await signatoriesOf(db, file.application_id, file.partner_id)
		const person = people.find((one) => one.signatory_id === signatory_id) ?? refuse('err_entity_not_found')
		await recordEvent(db, file, 'sensitive_data_shown', actor, { details })
		return { email: person.email, telephone: person.telephone, birthdate: person.birthdate, taxid: person.taxid, iban: null }
	})
}
