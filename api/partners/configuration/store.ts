import { prepare, prepareAcrossPartners, prepareShared } from '#api/platform/db/prepare.ts'

export const listPartners = prepareShared((db, _param: object) =>
	db.selectFrom('partners').select(['partner_id', 'key', 'kind', 'sandbox_of', 'state', 'is_default', 'configuration']),
)

export const listDomains = prepareShared((db, _param: object) => db.selectFrom('partner_domains').select(['host', 'partner_id']))

export const listStageTimes = prepareAcrossPartners('directory', (db, _param: object) =>
	db.selectFrom('stage_times').select(['partner_id', 'product_id', 'stage', 'cases', 'median_s', 'most_s']),
)

/** Current and future versions. */
export const listProducts = prepare((db, param: { partner_id: string; now: Date }) =>
	db
		.selectFrom('products')
		.select(['product_id', 'version', 'definition', 'valid_from'])
		.where(({ not, exists, selectFrom, ref }) =>
			not(
				exists(
					selectFrom('products as newer')
						.select('newer.version')
						.where('newer.product_id', '=', ref('products.product_id'))
						.where('newer.version', '>', ref('products.version'))
						.where('newer.valid_from', '<=', param.now),
				),
			),
		)
		.orderBy('product_id')
		.orderBy('version'),
)

export const findProductVersion = prepare((db, param: { partner_id: string; product_id: string; version: number }) =>
	db
		.selectFrom('products')
		.select(['definition', 'valid_from'])
		.where('product_id', '=', param.product_id)
		.where('version', '=', param.version),
)
