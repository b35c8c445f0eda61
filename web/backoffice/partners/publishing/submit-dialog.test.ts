import { expect, it } from 'vitest'

import { faultsOfMoment } from './SubmitDialog.tsx'

it.each([
	['', '', []],
	['2026-12-01', '', []],
	['2026-12-01', '8:00', []],
	['2026-12-01', '8 Uhr', ['err_field_invalid time']],
	['', '8:00', ['err_field_required day']],
])('the moment of a release on "%s" at "%s": %j', (day, time, faults) => {
	expect(faultsOfMoment({ day, time }).map(({ code, field }) => `${code} ${field}`)).toEqual(faults)
})
