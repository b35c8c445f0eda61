import { describe, expect, it } from 'vitest'

import { makeSecret } from './secret.ts'

const secret = makeSecret('a secret of thirty-two characters or more')

describe('a sealed value', () => {
	it('opens where it was sealed, and reveals nothing', () => {
		const sealed = secret.seal('purpose', 'place', 'GEZDGNBVGY3TQOJQ')
		expect(sealed.toString('latin1')).not.toContain('GEZD')
		expect(secret.open('purpose', 'place', sealed)).toBe('GEZDGNBVGY3TQOJQ')
	})

	it('is different each time', () => {
		expect(secret.seal('purpose', 'place', 'x').equals(secret.seal('purpose', 'place', 'x'))).toBe(false)
	})

	it('does not open for another purpose, in another place, with another secret, altered or cut', () => {
		const sealed = secret.seal('purpose', 'place', 'GEZDGNBVGY3TQOJQ')
		expect(() => secret.open('other', 'place', sealed)).toThrow(/unable to authenticate/)
		expect(() => secret.open('purpose', 'other', sealed)).toThrow(/unable to authenticate/)
		expect(() => makeSecret('another secret of thirty-two characters').open('purpose', 'place', sealed)).toThrow(/unable to authenticate/)
		const changed = Buffer.from(sealed)
		changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
		expect(() => secret.open('purpose', 'place', changed)).toThrow(/unable to authenticate/)
		expect(() => secret.open('purpose', 'place', sealed.subarray(0, 20))).toThrow(/tag/)
	})
})
