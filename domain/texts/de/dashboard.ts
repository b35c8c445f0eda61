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
		title: 'Das lässt sich jetzt nicht mehr ändern',
		text: 'Inzwischen hat sich der Stand des Antrags geändert, oder das, was Sie tun dürfen. Was Sie eingegeben haben, steht noch da, kann aber nicht mehr gespeichert werden.',
	},
	changed_meanwhile: {
		title: 'Jemand anders hat das inzwischen geändert',
		text: 'Gespeichert ist jetzt: {{saved}}',
		take_over: 'Das Gespeicherte übernehmen',
		keep: 'Bei meiner Eingabe bleiben',
		nothing: 'nichts',
	},
	list: {
		page: 'Meine Kredite',
		title: 'Meine Kredite',
		new: 'Neuer Kredit',
		action_required: 'Jetzt sind Sie dran',
		others: 'Weitere Anträge',
		complete: 'Antrag vervollständigen',
		view: 'Ansehen',
		number: 'Nr. {{short_id}}',
		created: 'erstellt am {{date}}',
		empty_title: 'Sie haben noch keinen Kredit angefragt',
		empty_text: 'Fragen Sie Ihre erste Finanzierung an. Das dauert wenige Minuten und ist unverbindlich.',
		empty_text_closed: 'Sobald ein Antrag für Sie angelegt ist, finden Sie ihn hier.',
		email_confirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
	},
	head: {
		page: 'Antrag',
		loans: 'Meine Kredite',
		loading: 'Antrag wird geladen',
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
		text: 'Wir haben alles von Ihnen. Sobald alle Unterschriften da sind, prüfen wir sie und bereiten die Auszahlung vor.',
	},
	submit: {
		button: 'Antrag einreichen',
		pending_first: 'Bitte erledigen Sie zuerst die offenen Punkte.',
		others_first: 'Es fehlen noch Angaben, die andere in Ihrem Team machen.',
		title: 'Antrag einreichen',
		question: 'Haben Sie alle Personen hinzugefügt, die die Firma vertreten?',
		consequence: 'Danach prüfen wir Ihren Antrag. Ihre Angaben können Sie dann nicht mehr ändern.',
		yes: 'Ja, Antrag einreichen',
		no: 'Nein, Vertretung anpassen',
		done: 'Ihr Antrag ist eingereicht.',
	},
	review: {
		title: 'Ihr Antrag wird geprüft',
		title_asked: 'Wir brauchen noch etwas von Ihnen',
		title_offer: 'Ihr Angebot liegt vor',
		submitted: 'Eingereicht am {{date}}, Nr. {{short_id}}.',
		after_signature_title: 'Ihre Unterschriften werden geprüft',
		after_signature_text: 'Sie müssen nichts weiter tun. Sobald alles bestätigt ist, bereiten wir die Auszahlung vor.',
	},
	turn: {
		ours: 'Sie müssen nichts weiter tun. Wir melden uns per E-Mail, sobald es etwas Neues gibt.',
		yours: 'Was es ist, steht in der Übersicht. Danach prüfen wir weiter.',
		theirs: 'Wir warten noch auf {{names}}. Worum es geht, steht in der Übersicht.',
		companys: 'Wir warten noch auf eine Antwort aus Ihrer Firma. Sie selbst müssen nichts tun.',
		offer: 'Bitte sehen Sie es sich an und entscheiden Sie sich.',
	} satisfies Record<Turn, string>,
	alerts: {
		waiting_for_signatures: {
			title: 'Jetzt fehlen nur noch die Unterschriften',
			text: 'Alle, die den Vertrag unterschreiben, haben eine E-Mail mit dem Weg dorthin bekommen.',
		},
		pre_kyc: {
			title: 'Bitte weisen Sie sich aus',
			text: 'Vor dem Vertrag müssen sich alle ausweisen, die ihn unterschreiben. Den Weg dorthin haben wir ihnen per E-Mail geschickt.',
		},
		signed: {
			title: 'Ihr Vertrag ist geschlossen',
			text: 'Ab jetzt steht Ihnen der vereinbarte Rahmen zur Verfügung.',
		},
		paid_out: {
			title: 'Ihr Kredit ist ausgezahlt',
			text: 'Das Geld ist auf dem Weg zu Ihrem Konto oder schon dort.',
		},
		unknown: {
			title: 'Ihr Antrag ist in Arbeit',
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
			you: 'An der Reihe: Sie',
			team: 'An der Reihe: Ihr Team',
			people: 'An der Reihe: {{names}}',
		},
		done: 'Erledigt:',
		open: 'Offen:',
		people: 'Angaben fehlen bei: {{names}}',
		object: 'Bitte prüfen Sie die Angaben zu einem Objekt.',
		email_detail: 'Öffnen Sie den Link in der Nachricht an {{email}}.',
		items: {
			email_verification: 'E-Mail-Adresse bestätigen',
			bank_information: 'Bankverbindung angeben',
			company_tin: 'Steuernummer der Firma angeben',
			representatives: 'Personen hinzufügen, die die Firma vertreten',
			representatives_data: 'Angaben zu den Personen vervollständigen',
			documents: 'Dokumente hochladen',
			debt_register: 'Verbindlichkeitenspiegel hochladen',
			objects: 'Objekte hinzufügen',
			signature: 'Identifizieren und unterschreiben',
			factoring: 'Angaben zum Factoring machen',
			requests: 'Unsere Fragen beantworten',
		} satisfies Record<PendingItem, string>,
	},
	company: {
		title: 'Ihre Firma',
		name: 'Firmenname',
		type: 'Rechtsform',
		address: 'Sitz',
		hr_number: 'Registernummer',
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
		iban_hint: 'Mit oder ohne Leerzeichen, zum Beispiel DE89 3704 0044 0532 0130 00',
		found: 'Zu dieser IBAN gehört die {{name}}.',
		take: '„{{name}}“ eintragen',
		bic: 'Der BIC ist {{bic}}.',
		unknown: 'Zu dieser IBAN finden wir keine Bank. Bitte prüfen Sie die Nummer; speichern können Sie sie trotzdem.',
		add: 'Angeben',
		edit: 'Ändern',
		saved: 'Ihre Bankverbindung ist gespeichert.',
	},
	tax_id: {
		title: 'Steuernummer der Firma',
		label: 'Steuernummer',
		hint: '10 bis 11 Ziffern. Sie steht auf dem Steuerbescheid, nicht zu verwechseln mit der persönlichen Steuer-Identifikationsnummer.',
		saved: 'Die Steuernummer ist gespeichert.',
		federal: 'Das ist die bundesweite Schreibweise mit 13 Ziffern. In der Schreibweise Ihres Landes ist es {{regional}}.',
		take: '{{regional}} übernehmen',
		tax_id_length_unusual: 'Diese Länge ist in Ihrem Land ungewöhnlich. Bitte prüfen Sie die Nummer. Speichern können Sie sie trotzdem.',
		tax_id_check_digit:
			'Die Prüfziffer passt nicht. Bitte prüfen Sie, ob Ziffern vertauscht sind. Speichern können Sie die Nummer trotzdem.',
		tax_id_other_country:
			'Diese Nummer gehört zu einem anderen Land als die Firma. Bitte prüfen Sie sie. Speichern können Sie sie trotzdem.',
	} satisfies Record<TaxIdWarning, string> & Record<string, string>,
	ended: {
		talk: 'Möchten Sie, dass sich jemand den Fall noch einmal ansieht?',
		new: 'Neue Finanzierung anfragen',
		declined: {
			title: 'Wir können diese Finanzierung leider nicht anbieten',
			text: 'Ihr Antrag passt derzeit nicht zu dem, was wir finanzieren.',
		},
		withdrawn_by_applicant: {
			title: 'Sie haben diesen Antrag zurückgezogen',
			text: 'Es ist nichts weiter zu tun. Eine neue Finanzierung können Sie jederzeit anfragen.',
		},
		offer_declined: {
			title: 'Sie haben unser Angebot abgelehnt',
			text: 'Damit ist der Antrag beendet. Wenn sich etwas geändert hat, sprechen Sie uns gern an.',
		},
		expired: {
			title: 'Dieser Antrag ist abgelaufen',
			text: 'Es ist längere Zeit nichts passiert, deshalb haben wir ihn geschlossen. Sie können jederzeit einen neuen stellen.',
		},
		duplicate: {
			title: 'Dieser Antrag war doppelt',
			text: 'Für dieselbe Firma gibt es schon einen anderen Antrag. Wir führen dort alles weiter.',
		},
		compliance: {
			title: 'Wir können diese Finanzierung leider nicht anbieten',
			text: 'Ihr Antrag passt derzeit nicht zu dem, was wir finanzieren.',
		},
	} satisfies Record<RejectionReason, { title: string; text: string }> & Record<'talk' | 'new', string>,
}
