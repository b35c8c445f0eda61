import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning } from '#contract/signing/staff/signatures.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { signingBlocked, signingOfCase } from '../../kit/dev/example-signing.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { fileOf } from './example-answers.ts'

const file = path.file(application_id)
const in_signature = answered(getCase, fileOf({ application: applicationOf('Signature') }))

/** The screens of the signing. */
export const signingScreens: readonly Screen[] = [
	{ name: 'file, identifications', url: `${file}#identifications`, examples: [in_signature] },
	{ name: 'file, identity by hand', url: file, examples: [in_signature], presses: ['identifications:staff.judge'] },
	{
		name: 'file, identity by hand, faults',
		url: file,
		examples: [in_signature],
		presses: ['identifications:staff.judge', 'identifications:staff.dialog.save'],
	},
	{ name: 'file, identity given back', url: file, examples: [in_signature], presses: ['identifications:staff.refuse'] },
	{ name: 'file, signing', url: `${file}#signing`, examples: [in_signature, answered(getSigning, signingOfCase)] },
	{
		name: 'file, original received',
		url: file,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.receive'],
	},
	{
		name: 'file, envelope looked through',
		url: file,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.receive'],
		afterwards: { types: { cover_code: 'K7M-2QX-8R9' }, presses: ['signatures:staff.receive_next'] },
	},
	{
		name: 'file, signing called off',
		url: file,
		examples: [in_signature, answered(getSigning, signingOfCase)],
		presses: ['signatures:staff.void'],
	},
	{
		name: 'file, somebody invited again',
		url: `${file}#signing`,
		examples: [in_signature, answered(getSigning, { ...signingOfCase, people: signingOfCase.people.slice(-1) })],
		presses: ['signatures:staff.resend'],
	},
	{
		name: 'file, signing given back',
		url: file,
		examples: [
			answered(getCase, fileOf({ application: applicationOf('Final_Review') })),
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
		name: 'file, signing blocked',
		url: `${file}#signing`,
		examples: [answered(getCase, fileOf({ application: applicationOf('offer_accepted') })), answered(getSigning, signingBlocked)],
	},
]
