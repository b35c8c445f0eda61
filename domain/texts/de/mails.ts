import { caseMails } from './case-mails.ts'
import { dunningMails } from './dunning-mails.ts'

/** Mails: `body` is paragraphs parted by an empty line, `button` the one link, `after` a small note or nothing. */
export const mails = {
	layout: {
		greeting: 'Guten Tag,',
		greeting_names: 'Guten Tag {{names}},',
		contact: 'Fragen? Wir sind gern für Sie da: {{contact}}',
		unknown_device: 'Unbekanntes Gerät',
		calendar_summary: 'Gespräch mit {{partner}}',
		calendar_change: 'Verschieben oder absagen: {{link}}',
		sandbox: 'Testumgebung: In dieser Nachricht ist nichts echt.',
		sandbox_subject: '[Testumgebung] {{subject}}',
		unsubscribe: 'Diese Nachrichten abbestellen',
	},
	confirm_email: {
		subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
		body: 'vielen Dank für Ihre Registrierung bei {{partner}}.\n\nBitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Erst danach können Sie Ihren Antrag einreichen.',
		button: 'E-Mail-Adresse bestätigen',
		after: 'Der Link gilt 7 Tage. Wenn Sie sich nicht registriert haben, können Sie diese Nachricht ignorieren.',
	},
	reset_password: {
		subject: 'Neues Passwort festlegen',
		body: 'Sie möchten für Ihr Konto bei {{partner}} ein neues Passwort festlegen.',
		button: 'Neues Passwort festlegen',
		after:
			'Der Link gilt 60 Minuten und nur einmal. Wenn Sie kein neues Passwort angefordert haben, ist für Sie nichts zu tun: Ihr bisheriges Passwort bleibt gültig.',
	},
	password_changed: {
		subject: 'Ihr Passwort ist geändert',
		body: 'das Passwort Ihres Kontos bei {{partner}} hat sich soeben geändert. Melden Sie sich auf allen Geräten neu an.',
		button: 'Zu meinen Krediten',
		after: 'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
	},
	invitation: {
		subject: 'Einladung zu {{partner}}',
		body: '{{partner}} lädt Sie ein, das Kreditportal zu nutzen.\n\nLegen Sie ein Passwort fest, dann können Sie sich mit dieser E-Mail-Adresse anmelden.',
		button: 'Einladung annehmen',
		after: 'Der Link gilt 7 Tage und nur einmal. Wenn Sie nicht wissen, worum es geht, können Sie diese Nachricht ignorieren.',
	},
	already_registered: {
		subject: 'Sie haben schon ein Konto bei {{partner}}',
		body: 'jemand wollte gerade für diese E-Mail-Adresse ein Konto bei {{partner}} anlegen. Es gibt aber schon eines: Melden Sie sich einfach an.',
		button: 'Zur Anmeldung',
		after: 'Passwort vergessen? Auf der Anmeldeseite können Sie ein neues festlegen. Wenn Sie das nicht waren, ist für Sie nichts zu tun.',
	},
	new_email_confirm: {
		subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
		body: '{{partner}} soll die E-Mail-Adresse Ihres Kontos auf diese ändern.\n\nBitte bestätigen Sie, dass diese Adresse Ihnen gehört. Bis dahin bleibt alles, wie es ist. Danach melden Sie sich mit dieser Adresse und Ihrem bisherigen Passwort an.',
		button: 'Neue Adresse bestätigen',
		after: 'Der Link gilt 7 Tage. Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
	},
	new_email_object: {
		subject: 'Die E-Mail-Adresse Ihres Kontos soll sich ändern',
		body: '{{partner}} soll die E-Mail-Adresse Ihres Kontos ändern. Das geschieht, sobald die neue Adresse bestätigt ist.\n\nHaben Sie darum gebeten? Dann brauchen Sie nichts zu tun.',
		button: 'Der Änderung widersprechen',
		after:
			'Waren Sie das nicht? Dann widersprechen Sie bitte. Der Link gilt 7 Tage. Ist die Adresse schon geändert, sperren wir das Konto, bis wir es mit Ihnen geklärt haben.',
	},
	account_deletion: {
		subject: 'Wir löschen bald Ihr Konto',
		body: 'Wir löschen Ihr Konto bei {{partner}} am {{time}}. Bis dahin ist es geschlossen: Niemand kann sich anmelden.\n\nWir löschen Adresse, Name und Telefonnummer, Passwort und Geräte, Entwürfe und Kopien Ihrer Daten. Was wir in Ihren Anträgen nach dem Gesetz aufbewahren müssen, bleibt bis zum Ende der Frist.',
		button: 'Zur Website',
		after: 'Wollten Sie das nicht? Dann melden Sie sich bitte vor diesem Tag bei uns.',
	},
	account_deleted: {
		subject: 'Ihr Konto ist gelöscht',
		body: 'Ihr Konto bei {{partner}} gibt es nicht mehr. Diese Nachricht ist die Bestätigung, und unsere letzte an diese Adresse.\n\nWas wir in Ihren Anträgen nach dem Gesetz aufbewahren müssen, bleibt bis zum Ende der Frist.',
		button: 'Zur Website',
		after: '',
	},
	account_locked: {
		subject: 'Ihr Konto ist vorübergehend gesperrt',
		body: 'bei Ihrem Konto bei {{partner}} hat jemand mehrmals ein falsches Passwort eingegeben. Zu Ihrem Schutz haben wir die Anmeldung von unbekannten Geräten für eine Stunde gesperrt.\n\nWaren Sie das selbst? Dann entsperren Sie Ihr Konto und versuchen Sie es noch einmal.',
		button: 'Konto entsperren',
		after:
			'Der Link gilt 24 Stunden und nur einmal. Auf Geräten, auf denen Sie sich schon angemeldet haben, können Sie sich weiter anmelden. Waren Sie das nicht, ist für Sie nichts zu tun: Niemand hat Ihr Passwort erraten.',
	},
	new_sign_in: {
		subject: 'Neue Anmeldung bei {{partner}}',
		body: 'bei Ihrem Konto bei {{partner}} hat sich jemand auf einem Gerät angemeldet, das wir nicht kennen.\n\nGerät: {{device}}\n\nZeit: {{time}}\n\nWaren Sie das? Dann ist für Sie nichts zu tun.',
		button: 'Angemeldete Geräte ansehen',
		after: 'Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort: Damit melden Sie alle Geräte ab.',
	},
	second_factor_added: {
		subject: 'Neuer zweiter Schritt für Ihre Anmeldung',
		body: 'Ihr Konto bei {{partner}} hat seit soeben einen neuen zweiten Schritt der Anmeldung: {{device}}.',
		button: 'Zu den Einstellungen',
		after: 'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
	},
	second_factor_removed: {
		subject: 'Ein zweiter Schritt Ihrer Anmeldung ist entfernt',
		body: 'aus Ihrem Konto bei {{partner}} hat jemand soeben einen zweiten Schritt der Anmeldung entfernt: {{device}}.',
		button: 'Zu den Einstellungen',
		after: 'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort und melden Sie sich bei uns.',
	},
	resume_draft: {
		subject: 'Machen Sie mit Ihrer Anfrage weiter',
		body: 'Sie haben bei {{partner}} eine Anfrage begonnen und möchten sie später oder auf einem anderen Gerät fortsetzen.\n\nMit diesem Link öffnen Sie sie wieder. Alles, was Sie eingegeben haben, ist gespeichert.',
		button: 'Anfrage fortsetzen',
		after:
			'Der Link gilt 30 Tage. Wer ihn hat, sieht Ihre Angaben: Geben Sie ihn bitte nicht weiter. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren.',
	},
	team_invitation: {
		subject: 'Einladung: {{company}} bei {{partner}}',
		body: '{{person}} lädt Sie ein, an den Finanzierungsanträgen von {{company}} bei {{partner}} mitzuarbeiten.\n\nIn der Einladung sehen Sie, was Sie sehen und ändern dürfen. Sie können annehmen oder ablehnen.',
		button: 'Einladung ansehen',
		after: 'Der Link gilt 14 Tage. Wenn Sie nicht wissen, worum es geht, können Sie diese Nachricht ignorieren.',
	},
	team_joined: {
		subject: '{{person}} arbeitet jetzt an den Anträgen von {{company}} mit',
		body: '{{person}} hat die Einladung angenommen und hat jetzt Zugang zu den Anträgen von {{company}}.',
		button: 'Personen ansehen',
		after: 'Sie können den Zugang jederzeit ändern oder beenden.',
	},
	team_ownership: {
		subject: 'Sie verwalten jetzt den Zugang für {{company}}',
		body: '{{person}} hat Ihnen die Verwaltung des Zugangs für {{company}} übertragen.\n\nSie können Personen einladen, deren Rollen ändern und Zugänge beenden.',
		button: 'Personen ansehen',
		after: 'Kommt das unerwartet? Dann sprechen Sie bitte mit {{person}} oder mit uns.',
	},
	team_access_ended: {
		subject: 'Ihr Zugang zu {{company}} ist beendet',
		body: 'Ihr Zugang zu den Anträgen von {{company}} bei {{partner}} ist beendet. Ihr eigenes Konto bleibt bestehen.',
		button: 'Zu meinen Unternehmen',
		after: 'Brauchen Sie ihn weiter? Dann bitten Sie das Unternehmen um eine neue Einladung.',
	},
	partner_case_arrived: {
		subject: 'Neuer Antrag: {{company}}',
		body: '{{company}} hat den Antrag {{short_id}} eingereicht. Der Fall wartet auf Sie.',
		button: 'Zum Antrag',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Bitte Konditionen festlegen: {{company}}',
		body: 'die Prüfung des Antrags {{short_id}} von {{company}} ist abgeschlossen. Bitte legen Sie jetzt die Konditionen fest.',
		button: 'Zum Antrag',
		after: '',
	},
	staff_invitation: {
		subject: 'Ihr Zugang zum Backoffice',
		body: '{{partner}} lädt Sie ein, im Backoffice zu arbeiten.\n\nLegen Sie ein Passwort fest. Bei der ersten Anmeldung richten Sie einen zweiten Schritt ein.',
		button: 'Passwort festlegen',
		after: 'Der Link gilt 7 Tage und nur einmal.',
	},
	administration_recovered: {
		subject: 'Administration auf dem Server zurückgegeben',
		body: 'auf dem Server hat jemand das Recht, das Backoffice von {{partner}} zu verwalten, zurückgegeben an:',
		button: 'Zum Backoffice',
		after:
			'Es endet nach 24 Stunden, wenn sich bis dahin nicht zwei Personen der Administration angemeldet haben. Wussten Sie davon nichts? Dann melden Sie sich bitte sofort bei Ihrer IT-Sicherheit.',
	},
	staff_second_factor_reset: {
		subject: 'Richten Sie Ihren zweiten Schritt neu ein',
		body: 'den zweiten Schritt Ihrer Anmeldung im Backoffice von {{partner}} haben wir soeben zurückgesetzt. Bestätigt hat das {{given_by}}. Sie sind überall abgemeldet und richten bei der nächsten Anmeldung einen neuen ein.',
		button: 'Zur Anmeldung',
		after: 'Haben Sie das nicht veranlasst? Dann melden Sie sich bitte sofort bei Ihrer Administration.',
	},
	waiting_daily: {
		subject: 'Es wartet auf Sie: {{total}}',
		body: 'das wartet heute auf Sie:',
		button: 'Zu meinem Tag',
		after: 'Wann Sie solche Mails bekommen, legen Sie in Ihren Einstellungen fest.',
	},
	waiting_new: {
		subject: 'Neu für Sie: {{total}}',
		body: 'das ist neu hinzugekommen und wartet auf Sie:',
		button: 'Zu meinem Tag',
		after: 'Wann Sie solche Mails bekommen, legen Sie in Ihren Einstellungen fest.',
	},
	message_from_applicant: {
		subject: 'Neue Nachricht zu {{company}}, Antrag {{short_id}}',
		body: 'zum Antrag {{short_id}} von {{company}} gibt es eine neue Nachricht.',
		button: 'Zum Fall',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} hat Sie in einer Notiz genannt',
		body: '{{given_by}} hat Sie in einer internen Notiz zu {{company}} (Antrag {{short_id}}) genannt.',
		button: 'Zum Fall',
		after: '',
	},
	export_ready: {
		subject: 'Ihr Export ist fertig',
		body: 'der Export, um den Sie gebeten haben, ist fertig. Sie können ihn 7 Tage lang herunterladen.',
		button: 'Zu den Exporten',
		after: '',
	},
	export_failed: {
		subject: 'Ihr Export ist fehlgeschlagen',
		body: 'den Export, um den Sie gebeten haben, konnten wir nicht erstellen. Den Grund finden Sie bei den Exporten; dort können Sie es noch einmal versuchen.',
		button: 'Zu den Exporten',
		after: '',
	},
	data_export_ready: {
		subject: 'Ihre Daten sind fertig',
		body: 'Sie haben eine Kopie Ihrer Daten bei {{partner}} angefordert. Sie können sie jetzt 7 Tage lang in Ihren Einstellungen herunterladen. Dabei fragen wir noch einmal nach Ihrem Passwort.',
		button: 'Daten herunterladen',
		after: 'Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.',
	},
	...caseMails,
	...dunningMails,
}
export type MailTexts = { readonly [Template in keyof typeof mails]: { readonly [Part in keyof (typeof mails)[Template]]: string } }
