import { z } from 'zod'

import {
	answerPublicationSet,
	getPublication,
	getPublicationSet,
	listPublications,
	type PublicationList,
	type PublicationSetView,
	type PublicationView,
} from '#contract/partners/staff/publishing.ts'
import { listPartners } from '#contract/partners/staff/configuration.ts'
import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'
import { brand } from '#domain/partners/configuration/brand.ts'
import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { auditor } from './example-answers.ts'
import { path } from '../platform/path.ts'

const submitted: PublicationSetView = {
	set_id: idOf(1290),
	partner: { key: 'hansekontor', display_name: 'Hansekontor', time_zone: 'Europe/Berlin' },
	state: 'submitted',
	subjects: ['authority'],
	reason: 'Der Vorstand hat die Kompetenzen für Klasse III angehoben.',
	effective_from: '2026-12-01T00:00:00.000Z',
	submitted_by: 'Tomke Harms',
	submitted_at: '2026-11-28T10:20:00.000Z',
	changes: [
		{
			subject: 'authority',
			version: null,
			base_version: 3,
			is_retired: false,
			differences: [
				{ path: ['bands', 0, 'up_to', 'III', 'EUR'], before: 1_000_000, after: 1_500_000 },
				{ path: ['decline_alone', 'EUR'], before: 250_000, after: 300_000 },
			],
		},
	],
	released_by: null,
	takes_effect: null,
	note: null,
	answered_by: ['risk'],
	may: { confirm: true, refuse: true, withdraw: false, recall: false },
}
const none = { confirm: false, refuse: false, withdraw: false, recall: false }
const released: PublicationSetView = {
	...submitted,
	state: 'released',
	released_by: 'Birte Claasen',
	takes_effect: '2026-12-01T00:00:00.000Z',
	may: { ...none, recall: true },
}

const version = {
	version: 3,
	state: 'in_force',
	effective_from: '2026-09-01T06:00:00.000Z',
	is_retired: false,
	set_id: idOf(1291),
	reason: 'Ein zweites Votum der Marktfolge ab einer Million.',
	authors: ['Tomke Harms'],
	released_by: 'Birte Claasen',
} as const satisfies PublicationView['versions'][number]
const scheduled = {
	...version,
	version: 4,
	state: 'scheduled',
	effective_from: '2026-12-01T07:00:00.000Z',
	set_id: submitted.set_id,
	reason: submitted.reason,
} as const
const past = { ...version, version: 2, state: 'past', effective_from: '2026-03-02T07:00:00.000Z', reason: 'Erste eigene Fassung.' } as const

const content = authoritySubject.shipped
const amount = { type: 'integer' } as const
const amounts = {
	type: 'object',
	propertyNames: { type: 'string', enum: ['EUR', 'CHF', 'PLN'] },
	additionalProperties: amount,
} as const
const ofEachClass = {
	type: 'object',
	propertyNames: { type: 'string', enum: ['I', 'II', 'III', 'IV', 'V', 'VI'] },
	additionalProperties: amounts,
} as const
const noneOfDraft = { begin: false, save: false, discard: false, submit: false }
const untouched: PublicationView = {
	subject: 'authority',
	partner: submitted.partner,
	schema: {
		type: 'object',
		properties: {
			bands: {
				type: 'array',
				minItems: 1,
				maxItems: 10,
				items: {
					type: 'object',
					properties: {
						votes: {
							type: 'object',
							propertyNames: { type: 'string', enum: ['front_office', 'back_office'] },
							additionalProperties: amount,
						},
						up_to: { anyOf: [ofEachClass, { type: 'null' }] },
					},
				},
			},
			release_by_pricing: ofEachClass,
			decline_alone: amounts,
			record_payment_alone: amounts,
			record_charge_alone: amounts,
		},
	},
	content,
	versions: [],
	draft: null,
	may: { ...noneOfDraft, begin: true },
}
const draft: PublicationView['draft'] = {
	content: { ...content, decline_alone: { EUR: 300_000, CHF: 300_000, PLN: 1_200_000 } },
	revision: 2,
	base_version: 3,
	is_retired: false,
	authors: ['Tomke Harms'],
	saved_at: '2026-11-28T10:20:00.000Z',
	set_id: null,
	faults: [],
	differences: [{ path: ['decline_alone', 'EUR'], before: 250_000, after: 300_000 }],
}
const drafted: PublicationView = {
	...untouched,
	versions: [version, past],
	draft,
	may: { begin: false, save: true, discard: true, submit: true },
}
const faulty: PublicationView = {
	...drafted,
	draft: {
		...draft,
		content: { ...content, decline_alone: { EUR: 'viel', CHF: null, PLN: 1_200_000 } },
		faults: [
			{ code: 'err_field_not_a_number', field: 'decline_alone.EUR' },
			{ code: 'err_field_required', field: 'decline_alone.CHF' },
			{ code: 'err_authority_voters_lacking_back_office', field: 'bands', values: { needed: 2, people: 1 } },
		],
	},
}

const branded: PublicationView = {
	...drafted,
	subject: 'brand',
	schema: z.toJSONSchema(brand, { io: 'input', unrepresentable: 'any' }),
	content: brandSubject.shipped,
	versions: [{ ...version, version: 1, authors: [], released_by: null, reason: '' }],
	draft: {
		...draft,
		base_version: 1,
		content: { ...brandSubject.shipped, primary: '#0077dd', link: '#7aa7c7', shape: 'round' },
		faults: [{ code: 'err_contrast_too_low', field: 'link', values: { contrast: 2.36, needed: 4.5, proposal: '#4b7594' } }],
		differences: [{ path: ['link'], before: '#1f4b6e', after: '#7aa7c7' }],
	},
}

const emptyList: PublicationList = {
	partner: submitted.partner,
	subjects: [{ subject: 'authority', in_force: null, scheduled: [], draft: null, may_edit: true }],
	submitted: [],
}
const busyList: PublicationList = {
	...emptyList,
	subjects: [
		{
			subject: 'authority',
			in_force: version,
			scheduled: [scheduled],
			draft: { revision: 2, authors: ['Tomke Harms'], saved_at: '2026-11-28T10:20:00.000Z', set_id: submitted.set_id },
			may_edit: true,
		},
	],
	submitted: [submitted],
}
const asRisk = answered(getStaffProfile, {
	...auditor,
	display_name: 'Tomke Harms',
	roles: ['risk'],
	permissions: permissionsOf(['risk']),
})
const partners = answered(listPartners, { partners: [submitted.partner] })
const list_url = path.publications('hansekontor')
const subject_url = path.publication('hansekontor', 'authority')

const url = path.publicationSet('hansekontor', submitted.set_id)

export const publicationScreens: readonly Screen[] = [
	{ name: 'publications, none yet', url: list_url, examples: [asRisk, partners, answered(listPublications, emptyList)] },
	{ name: 'publications, scheduled and submitted', url: list_url, examples: [asRisk, partners, answered(listPublications, busyList)] },
	{ name: 'subject, none yet', url: subject_url, examples: [asRisk, answered(getPublication, untouched)] },
	{
		name: 'subject, in force and scheduled',
		url: subject_url,
		examples: [asRisk, answered(getPublication, { ...untouched, versions: [scheduled, version, past] })],
	},
	{
		name: 'subject, draft with its difference',
		url: subject_url,
		examples: [asRisk, answered(getPublication, drafted)],
	},
	{
		name: 'subject, draft to submit',
		url: subject_url,
		examples: [asRisk, answered(getPublication, drafted)],
		presses: ['publishing:submit'],
	},
	{ name: 'subject, draft with faults', url: subject_url, examples: [asRisk, answered(getPublication, faulty)] },
	{
		name: 'subject, brand that cannot be read',
		url: path.publication('hansekontor', 'brand'),
		examples: [asRisk, answered(getPublication, branded)],
	},
	{ name: 'subject, discarding', url: subject_url, examples: [asRisk, answered(getPublication, drafted)], presses: ['publishing:discard'] },
	{ name: 'publication, to release', url, examples: [answered(getPublicationSet, submitted), answered(answerPublicationSet, released)] },
	{
		name: 'publication, own',
		url,
		examples: [answered(getPublicationSet, { ...submitted, effective_from: null, may: { ...none, withdraw: true } })],
	},
	{ name: 'publication, scheduled', url, examples: [answered(getPublicationSet, released)] },
	{
		name: 'publication, returned',
		url,
		examples: [answered(getPublicationSet, { ...submitted, state: 'returned', note: 'Klasse III bleibt vorerst.', may: none })],
	},
	{ name: 'publication, loading', url, examples: [unanswered(getPublicationSet)] },
]
