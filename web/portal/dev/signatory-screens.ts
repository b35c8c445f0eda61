import { getApplication } from '#contract/applying/applications.ts'
import { getDynamicFormsConfig } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import { listSignatories, updateSignatory, type Signatory } from '#contract/applying/signatories.ts'

import { application_id, applicationOf, signatories } from '../../kit/dev/example-application.ts'
import { answered, readTwice, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { editAddress } from '../applying/applications/tabs.ts'
import { signatoryAddress } from '../applying/signatories/place.ts'
import { path } from '../platform/path.ts'
import { asksOfEverybody } from './example-signatory-form.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const url = `${path.dashboardApplicationOverview(application_id)}?tab=signatories`
const [own_id = '', other_id = ''] = signatories.map(({ signatory_id }) => signatory_id)

const changed = signatories.map((person) =>
	person.signatory_id === other_id ? { ...person, position: 'Geschäftsführer', version: 2 } : person,
)

const polish_sole_trader = answered(
	getApplication,
	applicationOf('Open', { companyType: 'PL_JDG', companyCountry: 'PL', taxIdNumber: '5260250274' }),
)

const nobody_is_reader = answered(listSignatories, { signatories: signatories.map((person) => ({ ...person, is_current_actor: false })) })

const listed = (shown: readonly Signatory[]) => ({ signatories: [...shown] })

/** The screens of representatives. */
export const signatoryScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'representatives', url, state: signedIn },
	{ name: 'representatives, empty', url, state: signedIn, examples: [answered(listSignatories, { signatories: [] })] },
	{ name: 'representatives, adding', url: path.person(application_id, 'new'), state: signedIn, examples: [nobody_is_reader] },
	{
		name: 'representatives, adding, faults',
		url: path.person(application_id, 'new'),
		state: signedIn,
		examples: [nobody_is_reader],
		types: { email: 'jana@', postcode: 'x' },
		presses: ['signatories:me.button', 'signatories:form.add'],
	},
	{
		name: 'representatives, loading',
		url: path.person(application_id, 'new'),
		state: signedIn,
		examples: [unanswered(listSignatories)],
	},
	{
		name: 'representatives, not to be changed',
		url: path.person(application_id, other_id),
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Submitted'))],
	},
	{ name: 'representatives, not there', url: path.person(application_id, application_id), state: signedIn },
	{ name: 'representatives, help', url, state: signedIn, presses: ['signatories:help.open'] },
	{ name: 'representatives, editing', url: signatoryAddress(application_id, own_id), state: signedIn },
	{
		name: 'representatives, what may not be changed',
		url: signatoryAddress(application_id, own_id),
		state: signedIn,
		examples: [answered(getApplication, applicationOf('Open', { allowed_updates: ['signatory', 'signatory_contact'] }))],
	},
	{
		name: 'representatives, a sole trader’s tax number',
		url: signatoryAddress(application_id, other_id, 'taxid'),
		state: signedIn,
		examples: [polish_sole_trader],
		types: { taxid: '5260250274' },
	},
	{
		name: 'company tax number, a sole trader’s',
		url: editAddress(application_id, 'tax_id'),
		state: signedIn,
		examples: [
			polish_sole_trader,
			answered(listSignatories, { signatories: signatories.map((person) => ({ ...person, taxid: '5260250274' })) }),
		],
	},
	{ name: 'representatives, one field', url: signatoryAddress(application_id, other_id, 'birthdate'), state: signedIn },
	{
		name: 'representatives, changed by two',
		url: signatoryAddress(application_id, other_id, 'position'),
		state: signedIn,
		examples: [readTwice(listSignatories, listed(signatories), listed(changed)), refused(updateSignatory, 409, 'err_version_conflict')],
		types: { position: 'Prokurist' },
		presses: ['signatories:form.save'],
	},
	{
		name: 'representatives, deleted meanwhile',
		url: signatoryAddress(application_id, other_id, 'position'),
		state: signedIn,
		examples: [
			readTwice(listSignatories, listed(signatories), listed(signatories.slice(0, 1))),
			refused(updateSignatory, 404, 'err_entity_not_found'),
		],
		types: { position: 'Prokurist' },
		presses: ['signatories:form.save'],
	},
	{
		name: 'representatives, the partner’s own questions',
		url: signatoryAddress(application_id, own_id),
		state: signedIn,
		examples: [answered(getDynamicFormsConfig, asksOfEverybody)],
	},
]
