import { prepare, prepareInsert } from '../../db/prepare.ts'

export const findAuthority = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('signing_authorities').select(['certificate', 'sealed_key']),
)

export const insertAuthority = prepareInsert('signing_authorities', ['partner_id', 'certificate', 'sealed_key'], (insert) =>
	insert.onConflict((conflict) => conflict.column('partner_id').doNothing()),
)
