import { needsOf, kycStatusOf, type KycStatus } from '#domain/signing/signatures/requirements.ts'
import { isAtSigning, isTabAvailable } from '#domain/signing/signatures/steps.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { signingCaseOf, signingStateOf } from './state.ts'

/** The reader's own record, if the tab Signatures is shown to them: by all four conditions of the specification. */
export const ownSigning: Services['ownSigning'] = async (db, partner, application) => {
	const { standing, reader } = application
	if (!standing.is_representative || reader === undefined || !isAtSigning(application)) return null
	const records = await signatoriesOf(db, application.application_id, application.partner_id)
	const own = records.find(({ user_id }) => user_id === reader.id)
	if (own === undefined) return null
	const needs = needsOf(await signingCaseOf({ db, partner }, application, records), own)
	const is_available = isTabAvailable({ application, own: { invite_status: own.invite_status, needs } })
	return is_available ? { signatory_id: own.signatory_id } : null
}

/** Progress of the signing by person; empty while it has not begun. */
export async function kycStatuses(
	context: Pick<Context, 'db'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application: ApplicationRow,
): Promise<ReadonlyMap<string, KycStatus>> {
	if (application.status !== 'Signature' && application.status !== 'pre_kyc') return new Map()
	const { people } = await signingStateOf(context, application)
	return new Map(people.map(({ record, needs, done }) => [record.signatory_id, kycStatusOf(needs, done)]))
}
