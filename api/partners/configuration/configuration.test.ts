import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { firstWish, indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { Partners, publicView } from './configuration.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** The partners as a process started now reads them. */
const readAnew = (): Partners => {
	const { database, log, now, publications } = server.services
	return new Partners(database, { base_url: () => 'http://localhost:3000', log, now, publications })
}

it('a partner that was read before the server listened is found at the port it listens on', async () => {
	const { database, log, now, publications } = server.services
	let port = 0
	const partners = new Partners(database, { base_url: () => `http://localhost:${port}`, log, now, publications })
	await partners.readAgain()
	port = 3000
	expect((await partners.ofKey('edelgrat'))?.origin).toBe('http://edelgrat.localhost:3000')
})

it('a partner with a broken configuration counts as unknown, and the others keep working', async () => {
	await server.asEveryPartner((db) =>
		db.dynamic(sqlOf("update partners set configuration = configuration - 'legal_name' where key = 'edelgrat'")),
	)
	const partners = readAnew()
	expect((await partners.all()).map(({ key }) => key).toSorted()).toEqual(['brueckenwerk', 'hansekontor', 'wislana'])
	expect(await partners.ofHost('edelgrat.localhost:3000')).toBeUndefined()
	expect((await partners.ofHost('localhost'))?.key).toBe('hansekontor')
})

it('a product of a flow without a vote above its limit is refused when it is loaded, and the log says which and why', async () => {
	const error = vi.spyOn(server.services.log, 'error')
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into products (partner_id, product_id, version, definition) select partner_id, product_id, 2,
				jsonb_set(definition, '{currencies,0,amount}', definition #> '{currencies,0,amount}' || '{"max": 100001, "input_max": 200000}') from products join partners using (partner_id)
				where key = 'brueckenwerk' and product_id = 'de_other'`,
			),
		),
	)
	expect(await readAnew().ofKey('brueckenwerk')).toBeUndefined()
	expect(error).toHaveBeenCalledWith(
		expect.objectContaining({
			partner: 'brueckenwerk',
			faults: [
				expect.objectContaining({
					message: 'err_product_above_fast_lane_limit',
					params: { values: { product: 'de_other', max: 100_000, currency: 'EUR' } },
				}),
			],
		}),
		'the configuration of a partner is broken',
	)
})

it('a German product with a standard fee is offered, and the log warns about it once', async () => {
	const warn = vi.spyOn(server.services.log, 'warn')
	const warnings = () => warn.mock.calls.filter(([, text]) => String(text).includes('standard transaction fee')).map(([what]) => what)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into products (partner_id, product_id, version, definition) select partner_id, product_id, 2,
				jsonb_set(definition, '{pricing,transaction_fee_bps}', '150') from products join partners using (partner_id)
				where key = 'hansekontor' and product_id = 'de_material'`,
			),
		),
	)
	const partners = readAnew()
	expect((await partners.ofKey('hansekontor'))?.products.find(({ product_id }) => product_id === 'de_material')?.version).toBe(2)
	await partners.readAgain()
	// Swiss and Polish products have a fee too.
	expect(warnings()).toEqual([{ partner: 'hansekontor', product_id: 'de_material', version: 2, transaction_fee_bps: 150 }])
})

const productsTold = async () => {
	const partner = await readAnew().ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no such partner.')
	return publicView(partner).products
}

it('of its prices everybody is told the two ends of the range, and nothing where no indicative offer is shown', async () => {
	const [first] = await productsTold()
	expect(first?.pricing?.rating_classes).toEqual(['A', 'D'])
	expect(new Set(first?.pricing?.grid.map(({ rating_class }) => rating_class))).toEqual(new Set(['A', 'D']))
	expect(first?.pricing).not.toHaveProperty('corridor')
	// Both ends at the defaults, by the calculation that the browser makes of the same grid.
	const [offer] = first?.currencies ?? []
	if (offer === undefined || first?.pricing === null || first?.pricing === undefined) throw new Error('Nothing is offered.')
	expect(offer.first_price).toEqual(indicativeOffer({ pricing: first.pricing }, firstWish(offer)))
	const answered = await server.visitor().get('/partner/key/hansekontor/config')
	expect(answered.body.products[0].currencies[0].first_price).toMatchObject({
		is_range: true,
		monthly_low_cents: offer.first_price?.monthly_low_cents,
	})
	expect(answered.status).toBe(200)
	// As an imprint says it, and no account of theirs.
	expect(Object.keys(answered.body.lender)).toEqual(['street', 'house_number', 'postcode', 'city', 'country', 'register'])
	expect(answered.body.advisor).toMatchObject({ name: 'Katharina Lüders' })
	expect(first?.documents.map(({ document_type }) => document_type)).toEqual(['annual_statement', 'bwa_susa', 'debt_register'])
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf("update partners set configuration = jsonb_set(configuration, '{showIndicativeOffer}', 'false') where key = 'hansekontor'"),
		),
	)
	const untold = (await productsTold()).flatMap(({ pricing, currencies }) => [pricing, ...currencies.map(({ first_price }) => first_price)])
	expect(untold.filter((price) => price !== null)).toEqual([])
})

it('has the address of the port that was free, also where it was read before anybody listened', async () => {
	let port = 0
	const { database, log, now, publications } = server.services
	const partners = new Partners(database, { base_url: () => `http://localhost:${port}`, log, now, publications })
	await partners.readAgain()
	port = 4711
	expect((await partners.ofKey('hansekontor'))?.origin).toBe('http://localhost:4711')
	expect((await partners.ofKey('wislana'))?.origin).toBe('http://wislana.localhost:4711')
})

it('a partner with a broken product counts as unknown too', async () => {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				"insert into products (partner_id, product_id, version, definition) select partner_id, product_id, 2, definition - 'pricing' from products where product_id = 'pl_general_liquidity'",
			),
		),
	)
	expect(await readAnew().ofKey('wislana')).toBeUndefined()
})
