import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { PriceScenariosTable } from '#api/platform/db/tables/pricing.ts'

export type ScenarioRow = Selectable<PriceScenariosTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

export const listOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('price_scenarios')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at')
		.orderBy('scenario_id'),
)

export const insertScenario = prepareInsert('price_scenarios', [
	'partner_id',
	'scenario_id',
	'application_id',
	'name',
	'terms',
	'created_by',
	'saved_by',
])

interface Which extends OfApplication {
	scenario_id: string
}

export const updateScenario = prepare((db, param: Which & { name: string; terms: string; version: number; staff_id: string }) =>
	db
		.updateTable('price_scenarios')
		.set({
			name: param.name,
			terms: param.terms,
			version: sql<number>`price_scenarios.version + 1`,
			saved_by: param.staff_id,
			saved_at: sql<Date>`now()`,
		})
		.where('application_id', '=', param.application_id)
		.where('scenario_id', '=', param.scenario_id)
		.where('version', '=', param.version)
		.returning('scenario_id'),
)

export const deleteScenario = prepare((db, param: Which) =>
	db
		.deleteFrom('price_scenarios')
		.where('application_id', '=', param.application_id)
		.where('scenario_id', '=', param.scenario_id)
		.returning('name'),
)
