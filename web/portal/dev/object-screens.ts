import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { addFinanceObject, listFinanceObjects, updateFinanceObject, type FinanceObject } from '#contract/applying/finance-objects.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { financeObjects, forObjects, objectDocuments } from '../../kit/dev/example-objects.ts'
import { answered, readTwice, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { financeObjectAddress } from '../applying/finance-objects/place.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const state: Partial<PageState> = { profile }
const url = `${path.dashboardApplicationOverview(application_id)}?tab=finance_objects`
const [oven, vans] = financeObjects
const of = (object: FinanceObject, field?: string): string => financeObjectAddress(application_id, object.finance_object_id, field)

const open = answered(
	getApplication,
	applicationOf('Open', { ...forObjects, loanSize: 120_000, allowed_updates: ['finance_object', 'document'] }),
)
const listOf = (objects: readonly FinanceObject[]) => ({ finance_objects: [...objects], max_finance_objects: 6 })
const listed = (objects: readonly FinanceObject[]): Example => answered(listFinanceObjects, listOf(objects))
const shared = [open, listed(financeObjects), answered(listDocuments, { result: [...objectDocuments], asked_types: [] })]

const renamed = financeObjects.map((object) => (object === oven ? { ...object, type: 'roll-in 4.0', version: 2 } : object))

/** The screens of the objects to be financed. */
export const objectScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'objects', url, state, examples: shared },
	{ name: 'objects, empty', url, state, examples: [listed([]), ...shared] },
	{ name: 'objects, loading', url, state, examples: [unanswered(listFinanceObjects), ...shared] },
	{
		name: 'objects, as many as there may be',
		url,
		state,
		examples: [
			listed([
				...financeObjects,
				...financeObjects.map((object, at) => ({ ...object, finance_object_id: `${object.finance_object_id.slice(0, -1)}${at + 5}` })),
			]),
			...shared,
		],
	},
	{
		name: 'objects, exactly what is applied for',
		url,
		state,
		examples: [
			answered(getApplication, applicationOf('Open', { ...forObjects, loanSize: 44_000, allowed_updates: ['finance_object', 'document'] })),
			listed([oven]),
			...shared,
		],
	},
	{
		name: 'objects, before the application is open',
		url,
		state,
		examples: [
			answered(
				getApplication,
				applicationOf('pre_check', { ...forObjects, submitted: null, allowed_updates: ['finance_object', 'document'] }),
			),
			...shared,
		],
	},
	{ name: 'objects, in review', url, state, examples: [answered(getApplication, applicationOf('Submitted', forObjects)), ...shared] },
	{
		name: 'objects, none and in review',
		url,
		state,
		examples: [answered(getApplication, applicationOf('Submitted', forObjects)), listed([]), ...shared],
	},
	{ name: 'objects, one to be checked', url, state, examples: [listed([{ ...oven, merchant_city: null }, vans]), ...shared] },
	{ name: 'objects, help', url, state, examples: shared, presses: ['finance-objects:help.open'] },
	{ name: 'objects, adding', url, state, examples: shared, presses: ['finance-objects:add'] },
	{ name: 'objects, adding, faults', url, state, examples: shared, presses: ['finance-objects:add', 'finance-objects:form.add'] },
	{
		name: 'objects, adding one too many',
		url: `${url}&object=${oven.finance_object_id}`,
		state,
		examples: [refused(updateFinanceObject, 409, 'err_finance_object_limit_reached', { max: 6 }), ...shared],
		types: { type: 'roll-in 5.0' },
		presses: ['finance-objects:form.save'],
	},
	{ name: 'objects, editing', url: of(vans), state, examples: shared },
	{
		name: 'objects, one field to be checked',
		url: of(oven, 'merchant_city'),
		state,
		examples: [listed([{ ...oven, merchant_city: null }, vans]), ...shared],
	},
	{ name: 'objects, sold and leased back', url: of(financeObjects[2]), state, examples: shared },
	{
		name: 'objects, more than the price',
		url: of(vans),
		state,
		examples: shared,
		types: { down_payment: '20000' },
		presses: ['finance-objects:form.save'],
	},
	{
		name: 'objects, changed by two',
		url: of(oven),
		state,
		examples: [
			readTwice(listFinanceObjects, listOf(financeObjects), listOf(renamed)),
			refused(updateFinanceObject, 409, 'err_version_conflict'),
			...shared,
		],
		types: { type: 'roll-in 3.5' },
		presses: ['finance-objects:form.save'],
	},
	{
		name: 'objects, deleted meanwhile',
		url: of(oven),
		state,
		examples: [
			readTwice(listFinanceObjects, listOf(financeObjects), listOf([vans])),
			refused(updateFinanceObject, 404, 'err_entity_not_found'),
			answered(addFinanceObject, oven),
			...shared,
		],
		types: { type: 'roll-in 3.5' },
		presses: ['finance-objects:form.save'],
	},
	{ name: 'objects, deleting', url, state, examples: [listed([oven]), ...shared], presses: ['finance-objects:card.delete'] },
	{
		name: 'overview, objects to be done',
		url: path.dashboardApplicationOverview(application_id),
		state,
		examples: [
			...shared,
			answered(validateNextStatus, {
				pending_actions: [
					{
						action: 'required_documents_uploaded',
						errors: [
							{
								code: 'err_document_missing',
								values: { document_type: 'supplier_invoice', count: 1, finance_object_id: vans.finance_object_id },
							},
						],
					},
					{
						action: 'finance_objects_added',
						errors: [{ code: 'err_field_required', field: 'merchant_city', values: { finance_object_id: oven.finance_object_id } }],
					},
				],
				next_status: null,
			}),
		],
	},
]
