import { beforeAll, expect, it } from 'vitest'

import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'

import { hashOf } from '../../partners/publishing/hash.ts'
import { databaseBefore } from '../../test/database-before.ts'

const { within, migrateNow } = databaseBefore('0109_brand.sql')

const { type, shape, density, image, ...begun } = brandSubject.shipped
/** With a key of former days; what was added since is missing. */
const theme = { ...begun, primary: '#7a1f5c', font: 'Times' }

const partners = { whole: { theme }, none: {}, empty: { theme: {} }, nothing: { theme: null }, part: { theme: { primary: '#7a1f5c' } } }

beforeAll(async () => {
	await within(async (client) => {
		for (const [key, configuration] of Object.entries(partners))
			await client.query('insert into partners (partner_id, key, configuration) values (gen_random_uuid(), $1, $2)', [key, configuration])
	})
	await migrateNow()
})

it('takes over the look of each partner that has a whole one, with the hash of its content', async () => {
	const { rows } = await within((client) =>
		client.query('select partners.key, content, content_hash from publications join partners using (partner_id)'),
	)
	const content = { ...begun, primary: '#7a1f5c' }
	expect(rows).toEqual([{ key: 'whole', content, content_hash: hashOf(content) }])
	expect(brandSubject.schema.parse(content)).toEqual({ ...content, type, shape, density, image })
})
