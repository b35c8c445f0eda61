import type { OwnRequest } from '#contract/applying/requests.ts'

import { idOf, signatories } from './example-application.ts'

const requestOf = (number: number, change: Partial<OwnRequest>): OwnRequest => ({
	request_id: idOf(200 + number),
	kind: 'answer',
	document_type: null,
	correction: null,
	question: 'Ihr Umsatz ist im letzten Jahr um ein Drittel gefallen. Bitte erklären Sie uns kurz, woran das lag.',
	due_date: '2099-12-31',
	addressee: null,
	status: 'open',
	turn_since: '2026-03-03T09:00:00.000Z',
	end_reason: null,
	created: '2026-03-03T09:00:00.000Z',
	version: 1,
	rounds: [],
	may_answer: change.status === undefined || change.status === 'returned',
	...change,
})

const other = signatories[1]

/** One request per state: open, sent back and overdue, answered, accepted, withdrawn. */
export const requests: OwnRequest[] = [
	requestOf(1, {}),
	requestOf(2, {
		kind: 'document',
		document_type: 'bwa_susa',
		question: 'Bitte laden Sie die BWA mit Summen- und Saldenliste für das erste Quartal hoch.',
		due_date: '2026-03-01',
		status: 'returned',
		version: 3,
		addressee: other === undefined ? null : { signatory_id: other.signatory_id, name: `${other.first_name} ${other.last_name}` },
		rounds: [
			{
				round: 1,
				text: 'Anbei die BWA.',
				documents: [{ document_id: idOf(32), document_name: 'BWA Februar.pdf' }],
				answered_at: '2026-02-20T10:00:00.000Z',
				returned_reason: 'Die Summen- und Saldenliste fehlt noch.',
				decided_at: '2026-02-21T10:00:00.000Z',
			},
		],
	}),
	requestOf(3, {
		kind: 'correction',
		correction: 'bankinfo',
		question: 'Die IBAN gehört zu einem privaten Konto. Bitte geben Sie das Geschäftskonto an.',
		status: 'answered',
		version: 2,
		rounds: [{ round: 1, text: null, documents: [], answered_at: '2026-03-04T10:00:00.000Z', returned_reason: null, decided_at: null }],
	}),
	requestOf(4, { status: 'accepted', version: 3 }),
	requestOf(5, { status: 'withdrawn', version: 2, end_reason: 'Die Frage hat sich durch den Jahresabschluss erledigt.' }),
]
