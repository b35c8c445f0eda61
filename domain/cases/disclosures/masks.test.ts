import { expect, it } from 'vitest'

import { isMasked, maskEmail, maskEnd, maskIban, maskWhole } from './masks.ts'

it('shows the end that tells two values apart, and nothing for an unknown value', () => {
	expect(maskEnd('86095742719', 2)).toBe('•••19')
	expect(maskEnd(null, 2)).toBeNull()
	expect(maskWhole('1980-05-17')).toBe('•••')
	expect(maskWhole(null)).toBeNull()
	expect(maskEmail('jana.krueger@example.com')).toBe('j•••@example.com')
	expect(maskIban('DE89370400440532013000')).toBe('DE•••3000')
	for (const masked of ['•••19', '•••', 'j•••@example.com']) expect(isMasked(masked)).toBe(true)
	expect(isMasked('DE89370400440532013000')).toBe(false)
})
