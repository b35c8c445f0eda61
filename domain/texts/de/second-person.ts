/** What waits for a second person, wherever it stands. */
export const secondPerson = {
	value: 'Angabe',
	before: 'Bisher',
	after: 'Neu',
	nothing: 'keine Angabe',
	why: 'Begründung:',
	proposed: 'Vorgeschlagen von {{name}}, {{time}}',
	answered_by: 'antworten kann: {{roles}}',
	own: 'Eine andere Person muss bestätigen.',
	confirm: 'Bestätigen',
	refuse: 'Ablehnen',
	withdraw: 'Zurückziehen',
	refuse_title: 'Vorschlag ablehnen?',
	refuse_note: 'Begründung',
	cancel: 'Abbrechen',
	done: 'Ihre Antwort ist gespeichert.',
}
