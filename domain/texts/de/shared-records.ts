/** Dialogs on records that another person may change at the same time. */
export const sharedRecords = {
	restored: 'Was Sie zuletzt eingegeben hatten, ist wieder da. Gespeichert ist es noch nicht.',
	cancel: 'Abbrechen',
	leaving: {
		title: 'Ihre Eingaben sind noch nicht gespeichert',
		text: 'Möchten Sie sie wirklich verwerfen?',
		stay: 'Weiter bearbeiten',
		discard: 'Verwerfen',
	},
	news: {
		title: 'Inzwischen geändert',
		text: 'Jemand anderes hat gerade gespeichert: {{fields}}. Was Sie eingeben, bleibt davon unberührt.',
		take_over: 'Änderung übernehmen',
	},
	gone_for_good: 'Diese Angabe lässt sich nicht mehr speichern.',
	saved_before: 'Das war schon gespeichert. Bitte prüfen Sie den Eintrag: Was Sie danach noch geändert haben, steht nicht darin.',
	conflict: {
		title: 'Dieselben Angaben wurden inzwischen geändert',
		text: 'Jemand anderes hat sie gespeichert, während Sie hier gearbeitet haben. Überschrieben ist nichts: Wählen Sie für jede Angabe, was gelten soll.',
		mine: 'Ihre Eingabe: {{value}}',
		theirs: 'Inzwischen gespeichert: {{value}}',
		nothing: 'leer',
		save: 'Auswahl speichern',
	},
}
