import { getStaffProfile, type StaffProfile } from '#contract/accounts/staff/account.ts'
import {
	getTemplate,
	getTemplateVersion,
	listTemplates,
	type TemplateVersionView,
	type TemplateView,
} from '#contract/signing/staff/templates.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'
import { contractTemplate, type ContractTemplate } from '#domain/signing/contract-documents/template.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { answered, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'

const name = { partnerKey: 'house', kind: 'guarantor_contract', language: 'de' } as const
const partner = { key: 'house', display_name: 'Hansekontor' }
const house = contractTemplate.parse(productTemplates.find(({ kind, language }) => kind === name.kind && language === name.language))

/** The partner's own version, with an additional sentence. */
const own: ContractTemplate = {
	...house,
	title: 'Bürgschaft',
	blocks: house.blocks.map((block) =>
		block.type === 'paragraph' && block.id === 'warning'
			? {
					...block,
					text: 'Bitte lesen Sie das vor der Unterschrift. Sie haften mit Ihrem gesamten Vermögen bis zu {{guarantee.maximum_amount}}.',
				}
			: block,
	),
}
const faulty: ContractTemplate = {
	...own,
	blocks: [
		...own.blocks.slice(0, 3),
		{ type: 'paragraph', id: 'block_9', style: 'normal', text: 'Es gilt {{guarantee.amount}} bis {{loan.rate.' },
	],
}

const someone = (role: 'admin' | 'approver'): Example => {
	const profile: StaffProfile = { ...auditor, display_name: 'Ines Vogt', roles: [role], permissions: permissionsOf([role]) }
	return answered(getStaffProfile, profile)
}

const acts: TemplateVersionView['acts'] = [
	{ act: 'drafted', by: 'Ines Vogt', at: '2026-03-02T09:12:00.000Z', note: null },
	{ act: 'submitted', by: 'Ines Vogt', at: '2026-03-02T10:40:00.000Z', note: null },
	{
		act: 'returned',
		by: 'Henrik Voss',
		at: '2026-03-03T08:05:00.000Z',
		note: 'Der Hinweis vor der Unterschrift nennt den Verzicht auf die Vorausklage nicht mehr.',
	},
]

const version: TemplateVersionView = {
	version: 3,
	status: 'draft',
	is_house: false,
	authors: ['Ines Vogt'],
	created: '2026-03-02T09:12:00.000Z',
	approved: null,
	approved_by: null,
	document_count: 0,
	acts,
	partner,
	revision: 4,
	body: own,
	holding: { version: 2, body: house },
	gaps: [{ block_id: 'warning', in: 'fr', how: 'different' }],
	may: { edit: true, submit: true, withdraw: true, decide: false },
	answered_by: ['approver'],
}
const submitted: TemplateVersionView = {
	...version,
	status: 'submitted',
	acts: acts.slice(0, 2),
	may: { edit: false, submit: false, withdraw: false, decide: true },
}

const { body: _, holding: __, gaps: ___, revision: ____, may: _____, partner: ______, answered_by: _______, ...summary } = version
const template: TemplateView = {
	partner,
	holds: 2,
	versions: [
		summary,
		{
			...summary,
			version: 2,
			status: 'approved',
			approved: '2026-02-01T12:00:00.000Z',
			approved_by: 'Henrik Voss',
			document_count: 41,
			acts: [],
		},
		{ ...summary, version: 1, status: 'approved', is_house: true, authors: [], document_count: 1, acts: [] },
	],
	newer_house: null,
	holding_body: own,
	may: { create: true, approve: false },
}

const standings = answered(listTemplates, {
	partner,
	may: { create: true, approve: false },
	templates: contractKinds.flatMap((kind) =>
		languages.map((language, at) => ({
			kind,
			language,
			version: at === 0 ? 2 : 1,
			is_house: at !== 0,
			approved: '2026-02-01T12:00:00.000Z',
			is_house_newer: kind === 'guarantor_contract' && at < 2,
			open:
				kind === 'guarantor_contract' && at === 0
					? { version: 3, status: 'draft' as const }
					: kind === 'ubo_form' && at === 1
						? { version: 2, status: 'submitted' as const }
						: null,
		})),
	),
})

const one = path.templateVersion(name, 3)

export const templateScreens: readonly Screen[] = [
	{ name: 'templates', url: path.templates(), examples: [someone('admin'), standings] },
	{ name: 'templates, failed', url: path.templates(), examples: [someone('admin'), refused(listTemplates, 422, 'err_unexpected')] },
	{ name: 'templates, loading', url: path.templates(), examples: [someone('admin'), unanswered(listTemplates)] },
	{ name: 'template', url: path.template(name), examples: [someone('admin'), answered(getTemplate, template)] },
	{
		name: 'template, newer one of the house',
		url: path.template(name),
		examples: [someone('admin'), answered(getTemplate, { ...template, versions: template.versions.slice(1), newer_house: house })],
	},
	{ name: 'template draft', url: one, examples: [someone('admin'), answered(getTemplateVersion, version)] },
	{
		name: 'template draft, faults',
		url: one,
		examples: [someone('admin'), answered(getTemplateVersion, { ...version, body: faulty })],
	},
	{ name: 'template to be released', url: one, examples: [someone('approver'), answered(getTemplateVersion, submitted)] },
	{
		name: 'template returned',
		url: one,
		examples: [someone('approver'), answered(getTemplateVersion, submitted)],
		presses: ['second-person:refuse'],
	},
	{
		name: 'template of one’s own, to be released',
		url: one,
		examples: [someone('approver'), answered(getTemplateVersion, { ...submitted, may: { ...submitted.may, decide: false } })],
	},
	{ name: 'template not there', url: one, examples: [someone('admin'), refused(getTemplateVersion, 404, 'err_entity_not_found')] },
]
