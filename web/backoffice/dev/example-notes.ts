import type { Note } from '#contract/cases/staff/notes.ts'

import { idOf } from '../../kit/dev/example-application.ts'

const note: Note = {
	note_id: idOf(195),
	version: 1,
	author: 'Alma Sander',
	text: 'Die Töchter übernehmen zum Jahresende. Bitte vor der Empfehlung mit Frau Petersen klären, wer bürgt.',
	is_pinned: true,
	names_caller: false,
	written: '2026-02-27T14:20:00.000Z',
	corrected: null,
	correctable_until: null,
	earlier: [],
}

export const notes: readonly Note[] = [
	note,
	{
		...note,
		note_id: idOf(196),
		version: 2,
		author: 'Jonas Weber',
		text: '@Alma Sander der Steuerberater ist bis 6. März im Urlaub.',
		is_pinned: false,
		names_caller: true,
		written: '2026-03-02T09:25:00.000Z',
		corrected: '2026-03-02T09:27:00.000Z',
		correctable_until: '2026-03-02T09:40:00.000Z',
		earlier: [{ text: '@Alma Sander der Steuerberater ist bis 5. März im Urlaub.', replaced: '2026-03-02T09:27:00.000Z' }],
	},
]
