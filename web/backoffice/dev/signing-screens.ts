import { getFileContent } from '#contract/applying/staff/documents.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import { getSignedContent, getSigning } from '#contract/signing/staff/signatures.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { signingBlocked, signingOfCase } from './example-signing.ts'
import { answered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { answeredWithPdf } from '../../kit/dev/example-file.ts'
import { staffPeople } from '../../kit/dev/example-identifications.ts'
import { caseViewOf } from './example-answers.ts'
import { staffDocuments } from './example-documents.ts'

const identified = path.section(application_id, 'identifications')
const signing = path.section(application_id, 'signing')
const in_signature = answered(getCase, caseViewOf({ application: applicationOf('Signature') }))

const [judged, confirmed] = staffPeople
const person = path.identification(application_id, judged?.signatory_id ?? '')
const otherPerson = path.identification(application_id, confirmed?.signatory_id ?? '')
const evidence_id = confirmed?.runs[0]?.verdict?.evidence_document_id ?? ''
const evidence = staffDocuments.slice(0, 1).map((document) => ({ ...document, document_id: evidence_id, document_name: 'Ausweis.pdf' }))
const withEvidence = [
	answered(getCase, caseViewOf({ application: applicationOf('Signature'), documents: [...staffDocuments, ...evidence] })),
	answeredWithPdf(getFileContent),
]
const [signer] = signingOfCase.people
const signature = path.signature(application_id, signer?.signatory_id ?? '', signer?.awaited_originals[0] ?? '')
const signed_content = answeredWithPdf(getSignedContent)

/** The screens of the signing. */
export const signingScreens: readonly Screen[] = [
	{ name: 'case, identifications', url: identified, examples: [in_signature] },
	{ name: 'identity, to be judged', url: person, examples: [in_signature] },
	{ name: 'identity, by hand', url: person, examples: [in_signature], presses: ['identifications:staff.dialog.completed'] },
	{
		name: 'identity, by hand, faults',
		url: person,
		examples: [in_signature],
		presses: ['identifications:staff.dialog.failed', 'identifications:staff.dialog.save'],
	},
	{ name: 'identity, waiting for a second person', url: otherPerson, examples: withEvidence },
	{ name: 'identity, given back', url: otherPerson, examples: withEvidence, presses: ['second-person:refuse'] },
	{ name: 'identity, passed on', url: otherPerson, examples: withEvidence, presses: ['evidence:keys.pass_on'] },
	{ name: 'signature, original awaited', url: signature, examples: [in_signature, answered(getSigning, signingOfCase), signed_content] },
	{
		name: 'signature, original with a defect',
		url: signature,
		examples: [in_signature, answered(getSigning, signingOfCase), signed_content],
		presses: ['evidence:keys.return'],
	},
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
