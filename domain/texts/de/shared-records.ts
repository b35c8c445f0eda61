/** Dialogs on records that another person may change at the same time. */
export const sharedRecords = {
	restored: 'Ihre letzten Eingaben sind wieder da. Gespeichert sind sie noch nicht.',
	cancel: 'Abbrechen',
	kept: 'Ihre Eingaben sind in diesem Fenster gesichert.',
	steps: { label: 'Schritte', done: 'vollständig', open_one: '1 Angabe fehlt', open_other: '{{count}} Angaben fehlen' },
	leaving: {
		title: 'Ihre Eingaben sind noch nicht gespeichert',
		text: 'Möchten Sie sie wirklich verwerfen?',
		stay: 'Weiter bearbeiten',
		discard: 'Verwerfen',
	},
	news: {
		title: 'Inzwischen geändert',
		text: 'Jemand anderes hat gerade gespeichert: {{fields}}. Ihre Eingaben bleiben.',
		take_over: 'Änderung übernehmen',
	},
	gone_for_good: 'Sie können diese Angabe nicht mehr speichern.',
	saved_before: 'Das war schon gespeichert. Prüfen Sie den Eintrag: Was Sie danach noch geändert haben, fehlt darin.',
	conflict: {
		title: 'Jemand anderes hat dieselben Angaben geändert',
		text: 'Jemand anderes hat sie gespeichert, während Sie hier gearbeitet haben. Nichts ist überschrieben: Wählen Sie für jede Angabe, was gelten soll.',
		mine: 'Ihre Eingabe: {{value}}',
		theirs: 'Inzwischen gespeichert: {{value}}',
		nothing: 'leer',
		save: 'Auswahl speichern',
	},
}
