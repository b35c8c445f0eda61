import type { DeclineGround } from '../../applying/decisions/decline.ts'
import type { StaffMove } from '../../cases/case/staff-moves.ts'

/** Dialogs before a case is taken, released, returned or ended. */
export const backofficeMoves = {
	cancel: 'Abbrechen',
	note: 'Interne Notiz',
	note_hint: 'Steht im Verlauf. Das Unternehmen sieht sie nicht.',
	dialog: {
		take: 'Fall übernehmen?',
		release: 'Fall abgeben?',
		reopen: 'Antrag zur Korrektur zurückgeben?',
		reject: 'Antrag schließen?',
	} satisfies Record<StaffMove, string>,
	effect: {
		take: 'Sie bearbeiten den Fall dann allein. Er geht in die Prüfung, und die anderen sehen, dass Sie ihn haben.',
		release: 'Danach kann ihn jemand anderes übernehmen. Der Stand der Prüfung bleibt.',
		reopen:
			'Das Unternehmen bekommt eine E-Mail mit der Liste unten, kann die gewählten Angaben ändern und neu einreichen. Der Fall ist dann niemandem zugewiesen.',
		reject: 'Der Antrag endet ohne Finanzierung. Wieder öffnen kann ihn nur eine zweite Person, innerhalb von {{max_days}} Tagen.',
	} satisfies Record<StaffMove, string>,
	items: 'Was das Unternehmen korrigieren soll',
	items_hint: 'Ein Punkt je Zeile, so wie das Unternehmen ihn lesen soll.',
	item: 'Punkt {{number}}',
	add_item: 'Punkt hinzufügen',
	remove_item: 'Punkt {{number}} entfernen',
	item_removed: 'Punkt {{number}} ist entfernt.',
	reason: 'Grund',
	grounds: 'Was das Unternehmen erfährt',
	grounds_hint: 'Die Gründe stehen in der Absage und im Portal, jeder mit dem, was daran etwas ändern würde.',
	ground: {
		debt_service: 'Raten nicht tragbar',
		equity: 'Zu wenig Eigenkapital',
		collateral: 'Sicherheiten reichen nicht',
		payment_record: 'Zahlungsweise',
		track_record: 'Zu kurz am Markt',
		statements: 'Unterlagen reichen nicht',
		purpose: 'Zweck',
		industry: 'Branche',
	} satisfies Record<DeclineGround, string>,
	told: 'Das Unternehmen erfährt: {{grounds}}',
	mail: 'Das Unternehmen bekommt eine Absage per E-Mail mit diesen Gründen, ohne die Notiz.',
	mail_by_second: 'Bei diesem Betrag bestätigt eine zweite Person die Absage. Erst dann bekommt das Unternehmen sie per E-Mail.',
	letter: 'Das liest das Unternehmen',
	letter_failed: 'Die Vorschau ist gerade nicht da. Die Absage enthält die gewählten Gründe.',
	no_mail: 'Bei diesem Grund schicken wir dem Unternehmen keine E-Mail.',
	conflict_title: 'Der Antrag hat sich inzwischen geändert',
	conflict:
		'Wir haben nichts gesendet. Was Sie geschrieben haben, ist noch da. Prüfen Sie, ob der Schritt noch passt, und bestätigen Sie ihn noch einmal.',
	conflict_over: 'Wir haben nichts gesendet. Der Schritt ist jetzt nicht mehr möglich; was Sie geschrieben haben, ist noch da.',
	conflict_unknown: 'Jemand hat Angaben im Antrag geändert.',
}
