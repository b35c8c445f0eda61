import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning } from '#contract/signing/staff/signatures.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { signingBlocked, signingOfCase } from './example-signing.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { caseViewOf } from './example-answers.ts'

const identified = path.section(application_id, 'identifications')
const signing = path.section(application_id, 'signing')
const in_signature = answered(getCase, caseViewOf({ application: applicationOf('Signature') }))

/** The screens of the signing. */
export const signingScreens: readonly Screen[] = [
	{ name: 'case, identifications', url: identified, examples: [in_signature] },
	{ name: 'case, identity by hand', url: identified, examples: [in_signature], presses: ['identifications:staff.judge'] },
	{
		name: 'case, identity by hand, faults',
		url: identified,
		examples: [in_signature],
		presses: ['identifications:staff.judge', 'identifications:staff.dialog.save'],
	},
	{ name: 'case, identity given back', url: identified, examples: [in_signature], presses: ['second-person:refuse'] },
	{ name: 'case, signing', url: signing, examples: [in_signature, answered(getSigning, signingOfCase)] },
	{
		name: 'case, original received',
		url: signing,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.receive'],
	},
	{
		name: 'case, envelope looked through',
		url: signing,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.receive'],
		afterwards: { types: { cover_code: 'K7M-2QX-8R9' }, presses: ['signatures:staff.receive_next'] },
	},
	{
		name: 'case, document to be signed',
		url: signing,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.ask.open'],
	},
	{
		name: 'case, document to be signed, faults',
		url: signing,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.ask.open', 'signatures:staff.ask.submit'],
	},
	{
		name: 'case, signing called off',
		url: signing,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.void'],
	},
	{
		name: 'case, somebody invited again',
		url: signing,
		examples: [in_signature, answered(getSigning, { ...signingOfCase, people: signingOfCase.people.slice(-1) })],
		presses: ['signatures:staff.resend'],
	},
	{
		name: 'case, signing given back',
		url: signing,
		examples: [
			answered(getCase, caseViewOf({ application: applicationOf('Final_Review') })),
			answered(getSigning, {
				...signingOfCase,
				status: 'complete',
				voids_to: null,
				may: { ...signingOfCase.may, resend: false, reset: true },
			}),
		],
		presses: ['signatures:staff.reset'],
	},
	{
		name: 'case, signing blocked',
		url: signing,
		examples: [answered(getCase, caseViewOf({ application: applicationOf('offer_accepted') })), answered(getSigning, signingBlocked)],
	},
]
