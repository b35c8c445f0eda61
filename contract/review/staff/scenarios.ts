import { z } from 'zod'

import { termsForm } from '#domain/review/offers/rules.ts'
import { referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'
import { scenarioForm } from '#domain/review/scenarios/scenarios.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const scenario = z.object({
	scenario_id: z.uuid(),
	name: z.string(),
	terms: termsForm,
	version: z.int(),
	saved_by: z.string(),
	saved_at: z.iso.datetime(),
})
export type Scenario = z.output<typeof scenario>

const scenarioList = z.object({
	/** In the order of creation. */
	scenarios: z.array(scenario),
	/** The last fixings of the reference rates. */
	market: z.array(
		z.object({ rate: z.enum(referenceRates), tenor: z.enum(tenors), fixed_on: z.iso.date(), value: z.number(), is_stale: z.boolean() }),
	),
	may_change: z.boolean(),
})
export type ScenarioList = z.output<typeof scenarioList>

export const listScenarios = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/scenarios',
	summary: 'The scenarios of a case’s terms, and the market’s rates as they were fixed last',
	access: 'bouser',
	permission: 'application_read',
	params: applicationId,
	answer: scenarioList,
	refuses: ['err_entity_not_found'],
})

const refuses = ['err_entity_not_found', 'err_pricing_change_not_allowed', 'err_price_scenario_name_exists'] as const

export const addScenario = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/scenarios',
	summary: 'Keeps terms under a name, to be compared with others',
	access: 'bouser',
	permission: ['pricing_prepare', 'pricing_as_partner', 'lending_as_partner'],
	also_permission: 'application_read',
	params: applicationId,
	body: scenarioForm,
	answer: scenarioList,
	refuses: [...refuses, 'err_price_scenario_limit_reached'],
})

const scenarioId = applicationId.extend({ scenarioId: z.uuid() })

export const changeScenario = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/scenarios/{scenarioId}',
	summary: 'Saves the terms of a scenario anew, for the version that was seen',
	access: 'bouser',
	permission: ['pricing_prepare', 'pricing_as_partner', 'lending_as_partner'],
	also_permission: 'application_read',
	params: scenarioId,
	body: scenarioForm.extend({ version: z.int() }),
	answer: scenarioList,
	refuses: [...refuses, 'err_version_conflict'],
})

export const removeScenario = endpoint({
	method: 'DELETE',
	path: '/staff/applications/{applicationId}/scenarios/{scenarioId}',
	summary: 'Drops a scenario',
	access: 'bouser',
	permission: ['pricing_prepare', 'pricing_as_partner', 'lending_as_partner'],
	also_permission: 'application_read',
	params: scenarioId,
	answer: scenarioList,
	refuses: ['err_entity_not_found', 'err_pricing_change_not_allowed'],
})
