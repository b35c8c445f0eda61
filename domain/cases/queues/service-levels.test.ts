import { expect, it } from 'vitest'

import { serviceDueOf, serviceLevels } from './service-levels.ts'

const since = new Date('2026-11-28T08:00:00Z')

it('a case is due by the hours of its stage, and by none once it has ended', () => {
	const { intake, review } = serviceLevels().hours
	expect(serviceDueOf('Submitted', since)).toEqual(new Date(since.getTime() + intake * 3_600_000))
	expect(serviceDueOf('Internal_Review', since)).toEqual(new Date(since.getTime() + review * 3_600_000))
	expect(serviceDueOf('Rejected', since)).toBeNull()
})
