import { prepare } from '../db/prepare.ts'

export const listPartners = prepare((db, _param: object) =>
	db.selectFrom('partners').select(['partner_id', 'key', 'is_default', 'configuration']),
)

export const listDomains = prepare((db, _param: object) => db.selectFrom('partner_domains').select(['host', 'partner_id']))

export const listProducts = prepare((db, param: { partner_id: string }) =>
	db
		.selectFrom('products')
		.select(['product_id', 'version', 'definition'])
		.distinctOn('product_id')
		.where('partner_id', '=', param.partner_id)
		.orderBy('product_id')
		.orderBy('version', 'desc'),
)
