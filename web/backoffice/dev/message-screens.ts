import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listCaseMessages } from '#contract/cases/staff/messages.ts'
import { correctNote, listNotes } from '#contract/cases/staff/notes.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { conversation, noMessages } from '../../kit/dev/example-messages.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'
import { colleagues } from './example-tasks.ts'

const messages = path.section(application_id, 'messages')
const noted = path.section(application_id, 'notes')
const read_only = answered(getStaffProfile, auditor)

export const messageScreens: readonly Screen[] = [
	{ name: 'case, messages', url: messages },
	{ name: 'case, messages, writing', url: messages, presses: ['messages:write'] },
	{ name: 'case, messages, none', url: messages, examples: [answered(listCaseMessages, noMessages)] },
	{
		name: 'case, messages, read only',
		url: messages,
		examples: [read_only, answered(listCaseMessages, { ...conversation, may_write: false })],
	},
	{ name: 'case, messages, faults', url: messages, presses: ['messages:write', 'messages:send'] },
	{ name: 'case, messages, loading', url: messages, examples: [unanswered(listCaseMessages)] },
	{ name: 'case, messages, failed', url: messages, examples: [refused(listCaseMessages, 422, 'err_unexpected')] },
	{ name: 'case, notes', url: noted },
	{ name: 'case, notes, writing', url: noted, presses: ['notes:write'] },
	{ name: 'case, notes, naming a colleague', url: noted, presses: ['notes:write'], afterwards: { types: { text: 'Bitte ansehen, @' } } },
	{ name: 'case, notes, none', url: noted, examples: [answered(listNotes, { notes: [], colleagues: [...colleagues] })] },
	{ name: 'case, notes, read only', url: noted, examples: [read_only] },
	{ name: 'case, notes, correcting', url: noted, presses: ['notes:correct'] },
	{
		name: 'case, notes, corrected too late',
		url: noted,
		examples: [refused(correctNote, 409, 'err_note_too_old')],
		presses: ['notes:correct', 'notes:save'],
	},
	{ name: 'case, notes, failed', url: noted, examples: [refused(listNotes, 422, 'err_unexpected')] },
]
