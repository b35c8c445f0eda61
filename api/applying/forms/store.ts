import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'

export const insertVersion = prepareInsert('form_versions', ['partner_id', 'name', 'version', 'definition'])

export const findLatestVersion = prepare((db, param: { partner_id: string; name: string }) =>
	db.selectFrom('form_versions').select('version').where('name', '=', param.name).orderBy('version', 'desc').limit(1),
)

export const findDefinition = prepare((db, param: { partner_id: string; name: string; version: number }) =>
	db.selectFrom('form_versions').select('definition').where('name', '=', param.name).where('version', '=', param.version),
)
