import type { Flow } from '../../applying/applications/flows.ts'
import type { WithdrawalStage } from '../../applying/applications/withdrawal.ts'

/** Changing the request and the company while the application is open. */
export const revisions = {
	request: {
		title: 'Finanzierung ändern',
		lead: 'Betrag, Laufzeit und Zweck können Sie ändern, bis Sie den Antrag einreichen. Vor dem Speichern sehen Sie, was daraus folgt.',
		saved: 'Die Finanzierung ist geändert.',
	},
	company: {
		title: 'Angaben zum Unternehmen ändern',
		lead: 'Angaben zu Ihrem Unternehmen können Sie ändern, bis Sie den Antrag einreichen.',
		saved: 'Die Angaben zum Unternehmen sind geändert.',
		from_register: 'Name und Registernummer stammen aus dem Register. Für ein anderes Unternehmen stellen Sie einen neuen Antrag.',
	},
	card: 'Ihre Finanzierung',
	change: 'Ändern',
	check: 'Änderung prüfen',
	back: 'Angaben anpassen',
	save: 'Änderung speichern',
	leave: 'Alles lassen, wie es ist',
	to_overview: 'Zur Übersicht',
	before: 'Bisher:',
	after: 'Neu:',
	yes: 'Ja',
	no: 'Nein',
	unchanged: 'Sie haben nichts geändert.',
	possible: { title: 'Das ändert sich' },
	declined: {
		title: 'Mit diesen Angaben ist die Finanzierung nicht möglich',
		text: 'Gespeichert ist nichts. Ihr Antrag bleibt, wie er ist, bis Sie die Angaben anpassen.',
	},
	withdraw: {
		title: 'Antrag zurückziehen',
		confirm: 'Antrag zurückziehen',
		keep: 'Antrag behalten',
		done: 'Sie haben den Antrag zurückgezogen.',
		note: 'Warum ziehen Sie ihn zurück?',
		readable: 'Ihre Angaben, Dokumente und Nachrichten können Sie weiter lesen.',
		for_good: 'Das gilt endgültig. Möchten Sie die Finanzierung später doch, stellen Sie einen neuen Antrag.',
		stage: {
			draft: 'Sie können den Antrag danach nicht mehr ändern und nicht mehr einreichen.',
			review: 'Wir prüfen den Antrag nicht weiter. Offene Rückfragen brauchen Sie nicht mehr zu beantworten.',
			offer: 'Unser Angebot gilt dann nicht mehr.',
			signing: 'Niemand kann den Vertrag mehr unterschreiben. Unterschriften, die es schon gibt, haben keine Wirkung.',
		} satisfies Record<WithdrawalStage, string>,
	},
	costs: 'Was die Finanzierung dann kostet',
	documents: 'Diese Dokumente brauchen wir zusätzlich',
	flow: {
		title: '{{loan_type}}: Der Antrag läuft dann anders ab',
		...({
			L1: 'Wir prüfen Ihre Unterlagen und machen Ihnen danach ein Angebot.',
			L2: 'Zwei Personen prüfen den Antrag, bevor Sie ein Angebot erhalten. Das kann länger dauern.',
			O: 'Wir brauchen zusätzlich Angaben zu den Objekten, die Sie finanzieren.',
			P: 'Ihre Ansprechperson legt den Zinssatz nach der Prüfung fest.',
			S: 'Ein externer Kreditgeber legt die Konditionen fest. Vor dem Vertrag prüfen wir, wer das Unternehmen vertritt.',
			W: 'Eine Bank prüft den Antrag und vergibt den Kredit.',
			F: 'Wir brauchen zusätzlich Angaben zu Ihren Debitoren und Rechnungen.',
		} satisfies Record<Flow, string>),
	},
}
