import { expect, it } from 'vitest'

import { aSignatory } from '../../testing/a-signatory.ts'
import { declarationAgainst } from './rules.ts'

it.each([
	[[0.6, 0.4], undefined],
	[[0.333_333, 0.333_333, 0.333_334], undefined],
	[[0.1, 0.2, 0.3, 0.4], undefined],
	[[0.6, 0.400_001], { code: 'err_application_ubo_form_incomplete' }],
])('shares of %j against exactly one: %j', (shares, refusal) => {
	const people = shares.map((percentage_owned) => aSignatory({ percentage_owned, beneficial_owner_reason: 'control_by_other_means' }))
	expect(declarationAgainst({ people, threshold: 0.25 })).toEqual(refusal)
})
