import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export const listDevicesOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.selectFrom('known_devices').select('token_hash').where('user_id', '=', param.user_id),
)

export const rememberDevice = prepareInsert('known_devices', ['partner_id', 'user_id', 'token_hash'], (insert) =>
	insert.onConflict((conflict) =>
		conflict
			.columns(['partner_id', 'user_id', 'token_hash'])
			.doUpdateSet((given) => ({ last_seen_at: given.ref('excluded.last_seen_at') })),
	),
)

export const deleteDevicesOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.deleteFrom('known_devices').where('user_id', '=', param.user_id),
)
