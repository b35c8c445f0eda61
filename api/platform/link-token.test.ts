import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { packLink, unpackLink } from './link-token.ts'
import { makeSecret } from './secret.ts'

const made = { secret: makeSecret('a secret for tests'), purpose: 'one-purpose', partner_id: randomUUID() }
const ids = [randomUUID(), randomUUID()]

it('is read back as the ids it was made for', () => {
	expect(unpackLink(made, packLink(made, ids), 2)).toEqual(ids)
	expect(unpackLink(made, packLink(made, ids.slice(0, 1)), 1)).toEqual(ids.slice(0, 1))
})

it.each([
	['of another purpose', { ...made, purpose: 'another-purpose' }],
	['of another partner', { ...made, partner_id: randomUUID() }],
	['of another secret', { ...made, secret: makeSecret('another secret') }],
])('a link %s is invalid', (_, other) => {
	expect(unpackLink(made, packLink(other, ids), 2)).toBeUndefined()
})

it('a link altered, cut or extended is invalid', () => {
	const token = packLink(made, ids)
	const bytes = Buffer.from(token, 'base64url')
	const changed = Buffer.from(bytes)
	changed.writeUInt8(changed.readUInt8(0) ^ 1)
	const forged = [
		changed.toString('base64url'),
		bytes.subarray(0, -1).toString('base64url'),
		Buffer.concat([bytes, Buffer.of(0)]).toString('base64url'),
		`${token}=`,
		'',
		'x',
	]
	for (const text of forged) expect(unpackLink(made, text, 2), text).toBeUndefined()
	expect(unpackLink(made, token, 1)).toBeUndefined()
})
