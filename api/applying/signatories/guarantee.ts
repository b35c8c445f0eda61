import { flows } from '#domain/applying/applications/flows.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { GuaranteeRequest } from '#domain/applying/signatories/shares.ts'
import { mayDecideGuarantee } from '#domain/signing/signatures/steps.ts'

import { recordEvent } from '../applications/moves.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { requireCase } from '../applications/case/case.ts'
import { signatoriesOf } from './signatories.ts'
import { updateSignatory, type SignatoryRow } from './store.ts'

interface Ids {
	readonly applicationId: string
	readonly signatoryId: string
}

/** Requires somebody's guarantee, waives it, or leaves it to the shares again; only before contracts name the guarantors. */
export async function decideGuarantee(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ applicationId, signatoryId: signatory_id }: Ids,
	{ guarantee, guarantees_as_merchant, note, version }: GuaranteeRequest,
): Promise<void> {
	const { db } = context
	const application = await requireCase(db, applicationId, { lock: true })
	const { application_id, partner_id } = application
	const person = (await signatoriesOf(db, application_id, partner_id)).find((record) => record.signatory_id === signatory_id)
	if (person === undefined) refuse('err_entity_not_found')
	if (!mayDecideGuarantee(flows[application.flow], application.status)) refuse('err_application_update_not_allowed')
	if (person.version !== version) refuse('err_version_conflict')
	await db.dynamic<SignatoryRow>(updateSignatory({ partner_id, application_id, signatory_id }, { guarantee, guarantees_as_merchant }))
	await recordEvent(context, application, {
		kind: `guarantee_${guarantee ?? 'by_share'}`,
		note,
		details: { signatory_id, before: person.guarantee, guarantees_as_merchant },
	})
}
