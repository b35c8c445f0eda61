import type { CompanyChange, RequestChange, TriedChange } from '#domain/applying/revisions/rules.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { Revision } from '#contract/applying/revisions.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import { holdTeam } from '#api/accounts/memberships/teams.ts'
import { companyOf, renameTyped } from '../../companies/chosen.ts'
import { lockMaker } from '../duplicates.ts'
import { keepIndicativeOffer } from '../decide.ts'
import { recordEvent } from '../moves.ts'
import { requireUpdatable, type ApplicationRow, type OwnApplication } from '../own.ts'
import { decideEligibility } from '../../decisions/decisions.ts'
import { judgeCompanyChange, judgeRequestChange, presentJudged, type Judged } from './judge.ts'
import { updateCompany, updateRequest } from './store.ts'

type Revising = Pick<ApplicantContext, 'services' | 'db' | 'partner' | 'actor'>

/** What would follow from a change; nothing is saved. */
export async function tryRevision(context: Revising, application_id: string, { request, company }: TriedChange): Promise<Revision> {
	const application = await requireUpdatable(context, application_id, request === undefined ? 'company' : 'loan_request')
	if (request !== undefined) return presentJudged(context, application, await judgeRequestChange(context, application, request))
	const is_registered = await isRegistered(context, application)
	const judged = await judgeCompanyChange(context, application, { ...(company ?? refuse('err_field_required')), is_registered })
	return presentJudged(context, application, judged)
}

/** Changes the request while the application is open. What the rules would decline is refused, and nothing is changed. */
export async function reviseRequest(
	context: Revising,
	application_id: string,
	{ version, agreed_flow, ...request }: RequestChange,
): Promise<OwnApplication> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'loan_request')
	if (version !== application.version) refuse('err_version_conflict')
	// Serialises it with the creation of another application of the team.
	await holdTeam(db, application.team_id)
	const judged = await judgeRequestChange(context, application, request)
	if (judged.product.flow !== application.flow && judged.product.flow !== agreed_flow) refuse('err_application_flow_changes')
	const decision_id = await decideAnew(context, judged)
	const updated = await db.first(updateRequest, { partner_id: db.scope, application_id, ...judged.columns })
	return settle(context, application, { judged, decision_id, updated, kind: 'request_changed' })
}

/** Changes the company's data while the application is open, on the same terms. */
export async function reviseCompany(
	context: Revising,
	application_id: string,
	{ version, ...company }: CompanyChange,
): Promise<OwnApplication> {
	const { db } = context
	// Serialises it with creations of the person and of the team, as these are among themselves.
	await lockMaker(context)
	const application = await requireUpdatable(context, application_id, 'company')
	if (version !== application.version) refuse('err_version_conflict')
	await holdTeam(db, application.team_id)
	const is_registered = await isRegistered(context, application)
	const judged = await judgeCompanyChange(context, application, { ...company, is_registered })
	const decision_id = await decideAnew(context, judged)
	const updated = await db.first(updateCompany, { partner_id: db.scope, application_id, ...judged.columns })
	if (!is_registered) await renameTyped(db, application.company_id, judged.after)
	return settle(context, application, { judged, decision_id, updated, kind: 'company_changed' })
}

async function isRegistered({ db }: Revising, { company_id }: OwnApplication): Promise<boolean> {
	const company = await companyOf(db, company_id)
	return company?.external_provider_company_id !== null
}

/** Takes the decision anew and keeps it; undefined where there is nothing to decide. */
async function decideAnew({ db }: Revising, { after, product, facts, evaluation }: Judged<object>): Promise<string | undefined> {
	if (evaluation === null) return undefined
	if (evaluation.outcome === 'refused') refuse('err_application_change_ineligible')
	return (await decideEligibility(db, after.application_id, { product, facts })).decision_id
}

interface Settled {
	readonly judged: Judged<object>
	readonly decision_id: string | undefined
	readonly updated: ApplicationRow | undefined
	readonly kind: 'request_changed' | 'company_changed'
}

async function settle(
	context: Revising,
	application: OwnApplication,
	{ judged, decision_id, updated, kind }: Settled,
): Promise<OwnApplication> {
	const after = { ...application, ...(updated ?? refuse('err_entity_not_found')) }
	if (judged.is_repriced) await keepIndicativeOffer(context.db, after, judged)
	await recordEvent(context, application, {
		kind,
		details: { ...differences(application, judged.columns), ...(decision_id && { decision_id }) },
	})
	return after
}

/** What changed, before and after, for the history. */
function differences(before: OwnApplication, columns: object): Record<string, unknown> {
	const changed = Object.entries(columns as Readonly<Record<string, unknown>>).flatMap(([name, to]) => {
		const from = before[name as keyof OwnApplication]
		return from === to ? [] : [[name, { from, to }] as const]
	})
	return { changes: Object.fromEntries(changed) }
}
