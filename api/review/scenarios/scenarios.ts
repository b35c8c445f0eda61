import { randomUUIDv7 } from 'node:crypto'

import type { ScenarioList } from '#contract/review/staff/scenarios.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { termsForm, type TermsForm } from '#domain/review/offers/rules.ts'
import { max_scenarios } from '#domain/review/scenarios/scenarios.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mayPrepare } from '../offers/pricing.ts'
import type { Product } from '#api/platform/partner.ts'
import { latestFixings } from '#api/partners/reference-rates/reference-rates.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { deleteScenario, insertScenario, listOfApplication, updateScenario, type ScenarioRow } from './store.ts'

interface ScenarioContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly now: Date
	readonly productOf: (application: ApplicationRow) => Promise<Product>
}

const scenariosOf = (db: StaffDb, { partner_id, application_id }: ApplicationRow): Promise<ScenarioRow[]> =>
	db.all(listOfApplication, { partner_id, application_id })

/** The scenarios of a case in the order of their creation, with the current reference rates. */
export async function scenarioList(
	{ db, actor, now }: Pick<ScenarioContext, 'db' | 'actor' | 'now'>,
	application: ApplicationRow,
): Promise<ScenarioList> {
	const names = await staffNames(db)
	return {
		scenarios: (await scenariosOf(db, application)).map(({ scenario_id, name, terms, version, saved_by, saved_at }) => ({
			scenario_id,
			name,
			terms: termsForm.parse(terms),
			version,
			saved_by: names.get(saved_by) ?? '',
			saved_at: saved_at.toISOString(),
		})),
		market: (await latestFixings(db, now)).map(({ rate, tenor, fixed_on, value, is_stale }) => ({
			rate,
			tenor,
			fixed_on,
			value,
			is_stale,
		})),
		may_change: mayPrepare(application, actor),
	}
}

interface Wanted {
	readonly name: string
	readonly terms: TermsForm
}

/** The case, locked, with terms of its product's kind and a unique scenario name. */
async function requireScenario(
	{ db, actor, productOf }: ScenarioContext,
	{ application_id, scenario_id }: { readonly application_id: string; readonly scenario_id?: string | undefined },
	wanted: Wanted,
) {
	const application = await requireCase(db, application_id, { lock: true })
	if (!mayPrepare(application, actor)) refuse('err_pricing_change_not_allowed')
	const { pricing } = await productOf(application)
	if ((wanted.terms.kind === 'factoring') !== (pricing.factoring !== null)) refuse('err_pricing_change_not_allowed')
	const kept = await scenariosOf(db, application)
	const others = kept.filter((row) => row.scenario_id !== scenario_id)
	if (others.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase()))
		throw new Refusal([issue('err_price_scenario_name_exists', 'name')])
	return { application, kept }
}

export async function addScenario(context: ScenarioContext, application_id: string, wanted: Wanted): Promise<ScenarioList> {
	const { db, actor } = context
	const { application, kept } = await requireScenario(context, { application_id }, wanted)
	if (kept.length >= max_scenarios) refuse('err_price_scenario_limit_reached', { max: max_scenarios })
	const { partner_id } = application
	const { name, terms } = wanted
	const { id } = actor
	const row = { partner_id, scenario_id: randomUUIDv7(), application_id, name, terms: JSON.stringify(terms) }
	await db.all(insertScenario, { ...row, created_by: id, saved_by: id })
	await recordEvent({ db, actor }, application, { kind: 'price_scenario_saved', details: { scenario_id: row.scenario_id, name } })
	return scenarioList(context, application)
}

export async function changeScenario(
	context: ScenarioContext,
	{ applicationId: application_id, scenarioId: scenario_id }: { readonly applicationId: string; readonly scenarioId: string },
	{ version, ...wanted }: Wanted & { readonly version: number },
): Promise<ScenarioList> {
	const { db, actor } = context
	const { application, kept } = await requireScenario(context, { application_id, scenario_id }, wanted)
	if (!kept.some((row) => row.scenario_id === scenario_id)) refuse('err_entity_not_found')
	const { partner_id } = application
	const { name, terms } = wanted
	const change = { partner_id, application_id, scenario_id, name, terms: JSON.stringify(terms), version, staff_id: actor.id }
	if ((await db.first(updateScenario, change)) === undefined) refuse('err_version_conflict')
	await recordEvent({ db, actor }, application, { kind: 'price_scenario_saved', details: { scenario_id, name } })
	return scenarioList(context, application)
}

export async function removeScenario(
	context: Pick<ScenarioContext, 'db' | 'actor' | 'now'>,
	{ applicationId: application_id, scenarioId: scenario_id }: { readonly applicationId: string; readonly scenarioId: string },
): Promise<ScenarioList> {
	const { db, actor } = context
	const application = await requireCase(db, application_id, { lock: true })
	if (!mayPrepare(application, actor)) refuse('err_pricing_change_not_allowed')
	const removed = await db.first(deleteScenario, { partner_id: application.partner_id, application_id, scenario_id })
	if (removed === undefined) refuse('err_entity_not_found')
	await recordEvent({ db, actor }, application, { kind: 'price_scenario_removed', details: { scenario_id, name: removed.name } })
	return scenarioList(context, application)
}
