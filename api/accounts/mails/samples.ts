import type { Composition } from './compose.ts'

/** Sample values for every mail, for previews and tests: each text uses the ones it names. */
export const sample: Pick<Composition, 'values' | 'happened_at'> = {
	values: {
		short_id: 'n3v3by26hd',
		company: 'Müller & Söhne GmbH',
		device: 'Firefox, Windows',
		advisor: 'Katharina Lüders',
		when: 'Mo., 2. Feb. 2026, 10:30 MEZ',
		meeting: 'Video',
		next: '…',
		question: 'Bitte laden Sie die BWA für das erste Quartal hoch.',
		due: '10. März 2026',
		debitor: 'Nordwerft AG',
		from: '120.000 €',
		to: '80.000 €',
		amount: '80.000 €',
		person: 'jana.krueger@example.com',
		given_by: 'Alma Sander',
		total: '3',
	},
	happened_at: '2026-02-01T10:00:00Z',
}

/** Items that staff request when they re-open an application. */
export const sampleItems = ['Jahresabschluss 2025', 'Gesellschafterliste']
