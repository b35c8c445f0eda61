import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

/** Where the partner's zone is meant: an appointment names it, and a day begins where the partner is. */
const partners = [
	'kit/texts/time-zone.ts',
	'portal/applying/forms/place.ts',
	'portal/cases/appointments/use-words.ts',
	'portal/platform/dashboard/today.ts',
]

it('moments are told in the zone of their reader on every page', () => {
	const files = globSync('{kit,portal}/**/*.{ts,tsx}', { cwd: web, exclude: ['**/dev/**', '**/*.test.*'] })
	const of_partner = files.filter((file) => /\btime_zone\b/.test(readFileSync(join(web, file), 'utf8')))
	expect(of_partner.toSorted()).toEqual(partners)
})
