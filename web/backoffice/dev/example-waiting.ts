import type { WaitingItem } from '#contract/cases/staff/waiting.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'

/** Moments beside now, because the clock of the page runs. */
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()

const item: WaitingItem = {
	waiting_id: 'proposal 1',
	kind: 'proposal',
	urgency: 'overdue',
	since: inHours(-30),
	due: inHours(-22),
	about: {
		applicationId: application_id,
		shortApplicationId: 'n3v3by26hd',
		companyName: 'Bäckerei Petersen & Töchter GmbH',
		status: 'Awaiting_Payout',
		amount: 240_000,
		currency: 'EUR',
	},
	partner: { key: 'house', display_name: 'Hansekontor' },
	stands_in_for: null,
	proposed_by: 'Jonas Weber',
	name: null,
	move: 'step',
	to: 'Paid_Out',
	change: null,
	fixing: null,
	task: null,
	place: { page: 'case', section: null },
}

const simple = { move: null, to: null, proposed_by: null } as const
const late = { urgency: 'overdue', since: inHours(-122), due: inHours(-98) } as const
const soon = { urgency: 'soon', since: inHours(-3), due: inHours(5) } as const
const later = { urgency: 'later', since: inHours(-1), due: inHours(47) } as const
const about = (companyName: string, amount: number, currency: 'EUR' | 'CHF' | 'PLN' = 'EUR') =>
	({ ...item.about, companyName, amount, currency }) as WaitingItem['about']

/** One of several kinds, with long names and other currencies among them. */
export const waiting: readonly WaitingItem[] = [
	item,
	{
		...item,
		...simple,
		...late,
		stands_in_for: 'Katharina Lüders-Hohenfels',
		waiting_id: 'request 1',
		kind: 'request',
		name: 'Warum ist der Umsatz 2025 gefallen, und was haben Sie dagegen getan?',
		about: about('Praxis Dr. Reents und Dr. Yıldız-Hohenfels Partnerschaftsgesellschaft mbB', 130_000),
		place: { page: 'case', section: 'requests' },
	},
	{
		...item,
		...simple,
		...soon,
		waiting_id: 'mention 1',
		kind: 'mention',
		name: null,
		place: { page: 'case', section: 'notes' },
	},
	{
		...item,
		...simple,
		...soon,
		waiting_id: 'vote 1',
		kind: 'vote',
		proposed_by: 'Alma Sander',
		about: about('Wyss Präzisionsteile AG', 600_000, 'CHF'),
		place: { page: 'case', section: 'recommendation' },
	},
	{
		...item,
		...simple,
		...soon,
		waiting_id: 'screening 1',
		kind: 'screening',
		name: 'Ole Brandt',
		about: about('Kältetechnik Brandt GmbH', 240_000),
		place: { page: 'case', section: 'screenings' },
	},
	{
		...item,
		...simple,
		...soon,
		waiting_id: 'unscreened 1',
		kind: 'unscreened',
		name: null,
		about: about('Wendland Holzbau GmbH', 180_000),
		place: { page: 'case', section: 'screenings' },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'document 1',
		kind: 'document',
		name: 'BWA Oktober 2026.pdf',
		about: about('Spółka Jasny Młyn sp. z o.o.', 900_000, 'PLN'),
		place: { page: 'document', document_id: idOf(90) },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'task 1',
		kind: 'task',
		proposed_by: 'Jonas Weber',
		name: 'Grundbuchauszug beim Notar anfordern',
		task: { kind: 'written', details: {} },
		place: { page: 'case', section: 'tasks' },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'staff_change 1',
		kind: 'staff_change',
		change: 'roles',
		proposed_by: 'Ines Vogt',
		name: 'Swantje Ohlsen',
		about: null,
		partner: null,
		place: { page: 'staff' },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'month_closing 1',
		kind: 'month_closing',
		name: '2026-10',
		proposed_by: 'Ines Vogt',
		about: null,
		place: { page: 'month_closing' },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'loan_default 1',
		kind: 'loan_default',
		place: { page: 'loan', loan_id: idOf(600) },
	},
	{
		...item,
		...simple,
		...later,
		waiting_id: 'fixing 1',
		kind: 'fixing',
		proposed_by: 'Ines Vogt',
		fixing: { rate: 'euribor', tenor: '3m' },
		about: null,
		partner: null,
		place: { page: 'rates' },
	},
]
