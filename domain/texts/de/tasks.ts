import { pages } from './backoffice-pages.ts'

/** Tasks of staff: on their own page, and in the case. */
export const tasks = {
	title: pages.tasks,
	views: {
		label: 'Welche Aufgaben',
		mine: 'Meine',
		open: 'Alle offenen',
		overdue: 'Überfällige',
		done: 'Erledigte',
	},
	subject_filter: 'Gegenstand',
	any_subject: 'Alle',
	count_one: '{{count}} Aufgabe',
	count_other: '{{count}} Aufgaben',
	empty: {
		mine_title: 'Für Sie ist nichts offen',
		mine_text: 'Was Ihnen jemand gibt oder Sie selbst übernehmen, erscheint hier.',
		open_title: 'Es ist nichts offen',
		open_text: 'Neue Aufgaben legen Sie im Fall an.',
		overdue_title: 'Nichts ist überfällig',
		overdue_text: 'Hier sehen Sie, was gestern oder früher fällig war.',
		done_title: 'Noch ist nichts erledigt',
		done_text: 'Erledigte Aufgaben können Sie hier nachlesen.',
	},
	failed: 'Wir können die Aufgaben gerade nicht laden. Versuchen Sie es noch einmal.',
	status: {
		todo: 'Offen',
		in_progress: 'In Arbeit',
		done: 'Erledigt',
	},
	priority: {
		low: 'Niedrig',
		medium: 'Mittel',
		high: 'Hoch',
	},
	subject: {
		application: 'Antrag',
		loan: 'Kredit',
		company: 'Unternehmen',
	},
	kind: {
		document_age_unchecked: 'Alter von „{{document_name}}“ prüfen',
		decline_review: 'Absage noch einmal prüfen: Das Unternehmen hat geschrieben',
		loan_request: 'Wunsch zum Kredit beantworten',
		rate_unfixed: 'Referenzzinssatz nachtragen',
	},
	explained: {
		document_age_unchecked:
			'Der Partner fragt keinen Stichtag ab, also hat niemand geprüft, ob dieses Dokument noch aktuell genug ist. Sehen Sie nach.',
		decline_review:
			'Das Unternehmen sieht die Absage anders. Lesen Sie seine Nachricht, prüfen Sie den Fall neu und antworten Sie. Übernehmen kann das nur, wer an dem Fall nicht mitgewirkt hat.',
		loan_request:
			'Das Unternehmen will vorzeitig zurückzahlen oder Raten stunden lassen. Erfassen Sie das am Kredit, oder lehnen Sie dort mit einem Grund ab. Die Aufgabe ist dann erledigt.',
		rate_unfixed:
			'Für den Tag, ab dem ein Kredit einen neuen Zinssatz bekommt, fehlt der Referenzzinssatz. Bis er da ist, gilt der letzte davor. Tragen Sie ihn unter „Referenzzinssätze“ nach: Der Kredit rechnet dann neu, und die Aufgabe ist erledigt.',
	},
	line: {
		due: 'Fällig am {{date}}',
		overdue: 'Überfällig seit {{date}}',
		nobody: 'Niemandem zugeordnet',
		by: 'Angelegt von {{name}}, {{date}}',
		by_system: 'Vom System angelegt, {{date}}',
		done: 'Erledigt von {{name}}, {{date}}',
		priority: 'Priorität {{priority}}',
	},
	act: {
		in_progress: 'Beginnen',
		done: 'Erledigt',
		todo: 'Zurücklegen',
		reopen: 'Wieder öffnen',
		edit: 'Bearbeiten',
	},
	case: {
		none: 'In diesem Fall ist nichts zu tun.',
		add: 'Aufgabe anlegen',
		done_one: '{{count}} erledigte Aufgabe',
		done_other: '{{count}} erledigte Aufgaben',
	},
	dialog: {
		add: 'Aufgabe anlegen',
		edit: 'Aufgabe bearbeiten',
		title: 'Was ist zu tun?',
		title_hint: 'In einem Satz, zum Beispiel: Grundbuchauszug anfordern',
		note: 'Hinweise',
		subject: 'Gegenstand',
		priority: 'Priorität',
		due: 'Fällig am',
		assignee: 'Für',
		assignee_hint: 'Die Person erfährt es per E-Mail.',
		nobody: 'Niemand Bestimmtes',
		me: '{{name}} (Sie)',
		save: 'Speichern',
		cancel: 'Abbrechen',
	},
	messages: {
		added: 'Die Aufgabe ist angelegt.',
		changed: 'Die Aufgabe ist geändert.',
		todo: 'Die Aufgabe ist wieder offen.',
		in_progress: 'Die Aufgabe ist in Arbeit.',
		done: 'Die Aufgabe ist erledigt.',
	},
} as const
