import type { PendingItem } from '../../applying/applications/pending-items.ts'
import type { DisplayStatus } from '../../applying/applications/status.ts'
import type { Turn } from '../../applying/applications/clock.ts'
import type { RejectionReason } from '../../applying/applications/reasons.ts'
import type { TaxIdWarning } from '../../platform/tax-id.ts'

/** Statuses with an announcement; the others are covered by the checklist, the review notice or the end of the application. */
type Announced = Exclude<DisplayStatus, 'not_completed' | 'in_review' | 'in_review_after_signature' | 'closed'>

/** The applicant's applications: the list, and the frame and first tab of each. */
export const dashboard = {
	missing: 'Noch nicht angegeben',
	save: 'Speichern',
	cancel: 'Abbrechen',
	closed_meanwhile: {
		title: 'Das können Sie jetzt nicht mehr ändern',
		text: 'Inzwischen hat sich der Stand des Antrags geändert, oder das, was Sie tun dürfen. Ihre Eingaben sind noch da, Sie können sie aber nicht mehr speichern.',
	},
	changed_meanwhile: {
		title: 'Jemand anderes hat das inzwischen geändert',
		text: 'Inzwischen gespeichert: {{saved}}',
		take_over: 'Gespeichertes übernehmen',
		keep: 'Bei meiner Eingabe bleiben',
		nothing: 'nichts',
	},
	list: {
		page: 'Meine Kredite',
		title: 'Meine Kredite',
		new: 'Neue Anfrage',
		action_required: 'Für Sie zu tun',
		others: 'Weitere Anträge',
		complete: 'Antrag vervollständigen',
		view: 'Ansehen',
		number: 'Nr. {{short_id}}',
		created: 'erstellt am {{date}}',
		empty_title: 'Sie haben noch keinen Antrag',
		empty_text: 'Senden Sie Ihre erste Anfrage. Das dauert wenige Minuten und ist unverbindlich.',
		empty_text_closed: 'Sobald es einen Antrag für Sie gibt, finden Sie ihn hier.',
		email_confirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
	},
	head: {
		page: 'Antrag',
		loans: 'Meine Kredite',
		loading: 'Wir laden den Antrag',
		title: 'Kredit über {{amount}}',
		title_factoring: 'Factoring bis {{amount}}',
		title_objects: 'Objektfinanzierung über {{amount}}',
		crumb: '{{amount}}, Nr. {{short_id}}',
	},
	tabs: {
		label: 'Bereiche des Antrags',
		overview: 'Übersicht',
		signatories: 'Vertretung',
		documents: 'Dokumente',
		messages: 'Nachrichten',
		finance_objects: 'Objekte',
		factoring: 'Factoring',
		signatures: 'Unterschriften',
	},
	signed: {
		title: 'Die Unterzeichnung ist für Sie abgeschlossen',
		text: 'Wir haben alles von Ihnen. Sobald alle unterschrieben haben, prüfen wir die Unterschriften und bereiten die Auszahlung vor.',
	},
	submit: {
		button: 'Prüfen und einreichen',
		pending_first: 'Erledigen Sie zuerst die offenen Punkte.',
		others_first: 'Es fehlen noch Angaben, die andere in Ihrem Team machen.',
	},
	review: {
		title: 'Wir prüfen Ihren Antrag',
		title_asked: 'Wir brauchen noch etwas von Ihnen',
		title_offer: 'Ihr Angebot liegt vor',
		submitted: 'Eingereicht am {{date}}, Nr. {{short_id}}.',
		after_signature_title: 'Wir prüfen Ihre Unterschriften',
		after_signature_text: 'Für Sie ist nichts zu tun. Sobald alles bestätigt ist, bereiten wir die Auszahlung vor.',
	},
	turn: {
		ours: 'Für Sie ist nichts zu tun. Wir schreiben Ihnen, sobald es etwas Neues gibt.',
		yours: 'In der Übersicht sehen Sie, worum es geht. Danach prüfen wir weiter.',
		theirs: 'Wir warten noch auf {{names}}. In der Übersicht sehen Sie, worum es geht.',
		companys: 'Wir warten noch auf eine Antwort aus Ihrem Unternehmen. Für Sie selbst ist nichts zu tun.',
		offer: 'Sehen Sie es sich an und entscheiden Sie sich.',
	} satisfies Record<Turn, string>,
	alerts: {
		waiting_for_signatures: {
			title: 'Jetzt fehlen nur noch die Unterschriften',
			text: 'Alle, die den Vertrag unterschreiben, haben von uns eine E-Mail mit dem Link dazu bekommen.',
		},
		pre_kyc: {
			title: 'Weisen Sie sich aus',
			text: 'Vor dem Vertrag müssen sich alle ausweisen, die ihn unterschreiben. Den Link dazu haben wir ihnen per E-Mail geschickt.',
		},
		signed: {
			title: 'Ihr Vertrag ist geschlossen',
			text: 'Ab jetzt steht Ihnen das vereinbarte Limit zur Verfügung.',
		},
		paid_out: {
			title: 'Wir haben Ihren Kredit ausgezahlt',
			text: 'Das Geld ist auf dem Weg zu Ihrem Konto oder schon dort.',
		},
		unknown: {
			title: 'Wir bearbeiten Ihren Antrag',
		},
	} satisfies Record<Exclude<Announced, 'unknown'>, { title: string; text: string }> & Record<'unknown', { title: string }>,
	checklist: {
		title: 'Was noch zu tun ist',
		title_complete: 'Bereit zum Einreichen',
		title_own_done: 'Ihr Teil ist erledigt',
		progress: '{{done}} von {{total}} erledigt',
		all_done: 'Ihr Antrag ist vollständig. Sie können ihn jetzt einreichen.',
		complete: 'Der Antrag ist vollständig. Einreichen kann ihn jetzt, wer in Ihrem Team dazu berechtigt ist.',
		own_done: 'In Ihrem Bereich ist alles erledigt. Was noch fehlt, geben andere in Ihrem Team an.',
		who: {
			team: 'Bei Ihrem Team',
			people: 'Bei {{names}}',
		},
		done: 'Erledigt:',
		open: 'Offen:',
		people: 'Angaben fehlen bei: {{names}}',
		object: 'Prüfen Sie die Angaben zu einem Objekt.',
		email_detail: 'Öffnen Sie den Link in der E-Mail an {{email}}.',
		items: {
			email_verification: 'E-Mail-Adresse bestätigen',
			bank_information: 'Bankverbindung angeben',
			company_tin: 'Steuernummer des Unternehmens angeben',
			representatives: 'Personen hinzufügen, die das Unternehmen vertreten',
			representatives_data: 'Angaben zu den Personen vervollständigen',
			documents: 'Dokumente hochladen',
			debt_register: 'Verbindlichkeitenspiegel hochladen',
			objects: 'Objekte hinzufügen',
			signature: 'Identifizieren und unterschreiben',
			factoring: 'Angaben zum Factoring machen',
			requests: 'Rückfragen beantworten',
		} satisfies Record<PendingItem, string>,
	},
	company: {
		title: 'Ihr Unternehmen',
		name: 'Name des Unternehmens',
		type: 'Rechtsform',
		address: 'Sitz',
		founded: 'Gegründet am',
		tax_id: 'Steuernummer',
		add_tax_id: 'Steuernummer angeben',
		edit_tax_id: 'Steuernummer ändern',
		purpose: 'Zweck der Finanzierung',
		business: 'Tätigkeit',
		project: 'Vorhaben',
	},
	custom_fields: {
		title: 'Weitere Angaben',
		edit: 'Ändern',
		saved: 'Ihre Angaben sind gespeichert.',
	},
	bank: {
		title: 'Bankverbindung',
		lead: 'Auf dieses Konto zahlen wir aus, und von ihm ziehen wir die Raten ein.',
		name: 'Name der Bank',
		iban: 'IBAN',
		iban_hint: 'Mit oder ohne Leerzeichen, zum Beispiel {{example}}',
		found: 'Bank zu dieser IBAN: {{name}}.',
		take: '„{{name}}“ eintragen',
		bic: 'Der BIC ist {{bic}}.',
		unknown: 'Zu dieser IBAN finden wir keine Bank. Prüfen Sie die Nummer; speichern können Sie sie trotzdem.',
		add: 'Angeben',
		edit: 'Ändern',
		saved: 'Ihre Bankverbindung ist gespeichert.',
	},
	tax_id: {
		title: 'Steuernummer des Unternehmens',
		label: 'Steuernummer',
		hint: '10 bis 11 Ziffern vom Steuerbescheid, nicht die persönliche Steuer-Identifikationsnummer.',
		saved: 'Die Steuernummer ist gespeichert.',
		federal: 'Das ist die bundesweite Schreibweise mit 13 Ziffern. In der Schreibweise Ihres Landes ist es {{regional}}.',
		take: '{{regional}} übernehmen',
		tax_id_length_unusual: 'Diese Länge ist in Ihrem Land ungewöhnlich. Prüfen Sie die Nummer. Speichern können Sie sie trotzdem.',
		tax_id_check_digit: 'Die Prüfziffer passt nicht. Prüfen Sie, ob Ziffern vertauscht sind. Speichern können Sie die Nummer trotzdem.',
		tax_id_other_country:
			'Diese Nummer gehört zu einem anderen Land als das Unternehmen. Prüfen Sie sie. Speichern können Sie sie trotzdem.',
	} satisfies Record<TaxIdWarning, string> & Record<string, string>,
	fits: {
		title: 'Was stattdessen passt',
		text: 'Diese Finanzierungen sind nach unseren Regeln für denselben Zweck, Betrag und dieselbe Laufzeit möglich. Vor der Entscheidung prüfen wir wie immer.',
		start: '{{loan_type}}: Anfrage beginnen',
	},
	ended: {
		talk: 'Möchten Sie, dass wir uns den Antrag noch einmal ansehen?',
		new: 'Neue Anfrage',
		declined: {
			title: 'Leider können wir diese Finanzierung nicht anbieten',
			text: 'Ihr Antrag passt derzeit nicht zu dem, was wir finanzieren.',
		},
		withdrawn_by_applicant: {
			title: 'Sie haben diesen Antrag zurückgezogen',
			text: 'Für Sie ist nichts zu tun. Eine neue Anfrage können Sie jederzeit senden.',
		},
		offer_declined: {
			title: 'Sie haben unser Angebot abgelehnt',
			text: 'Damit ist der Antrag geschlossen. Hat sich etwas geändert? Sprechen Sie uns gern an.',
		},
		expired: {
			title: 'Dieser Antrag ist abgelaufen',
			text: 'Eine Zeit lang ist nichts passiert. Deshalb haben wir ihn geschlossen. Sie können jederzeit einen neuen stellen.',
		},
		duplicate: {
			title: 'Dieser Antrag war doppelt',
			text: 'Für dasselbe Unternehmen gibt es schon einen anderen Antrag. Wir führen dort alles weiter.',
		},
		compliance: {
			title: 'Leider können wir diese Finanzierung nicht anbieten',
			text: 'Ihr Antrag passt derzeit nicht zu dem, was wir finanzieren.',
		},
	} satisfies Record<RejectionReason, { title: string; text: string }> & Record<'talk' | 'new', string>,
}
