import type { CaseErrorCode } from '../../platform/errors/catalogue.ts'

/** Refusals after the submission: review, pricing, signing, payout. Most are read by staff. */
export const caseErrors = {
	err_scoring_score_missing: 'Es gibt noch keine Bewertung. Bitte rufen Sie zuerst die Auskunft ab.',
	err_scoring_score_too_low: 'Die Bewertung liegt unter {{min}}. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_scoring_pd_score_missing: 'Die Ausfallwahrscheinlichkeit (PD) fehlt. Bitte lassen Sie sie zuerst berechnen.',
	err_scoring_pd_score_too_high:
		'Die Ausfallwahrscheinlichkeit (PD) liegt über {{max_rate}}. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_scoring_too_many_red_flags: 'Es gibt mehr als {{max}} Warnzeichen. Bitte klären Sie sie, oder lehnen Sie ab.',
	err_scoring_too_many_warnings: 'Es gibt mehr als {{max}} Hinweise. Bitte prüfen Sie sie einzeln.',
	err_scoring_schufa_below_threshold: 'Der Schufa-Wert liegt unter {{min}}. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_credit_report_requested: 'Die Auskunft ist bereits angefragt. Bitte warten Sie auf die Antwort.',
	err_credit_bureau_missing: 'Es ist keine Auskunftei eingerichtet. Bitte wenden Sie sich an die Administration.',
	err_credit_work_closed: 'In diesem Status wird an der Bonität nicht gearbeitet. Bitte laden Sie den Antrag neu.',
	err_industry_code_missing: 'Der Branchenschlüssel fehlt oder wartet auf Freigabe. Bitte setzen Sie ihn im Abschnitt „Bonität“.',
	err_industry_code_proposed: 'Ein Branchenschlüssel wartet schon auf Freigabe. Bitte lassen Sie ihn zuerst entscheiden.',
	err_financials_statement_missing: 'Es ist noch kein Abschluss erfasst. Bitte erfassen Sie mindestens einen und schließen Sie ihn ab.',
	err_financials_statement_incomplete: 'Bilanzsumme, Eigenkapital oder Umsatzerlöse fehlen. Bitte ergänzen Sie sie.',
	err_financials_period_duplicate: 'Für diesen Stichtag gibt es schon einen Abschluss dieser Art. Bitte bearbeiten Sie ihn.',
	err_recommendation_missing: 'Es gibt noch keine Kreditempfehlung. Bitte schreiben Sie sie zuerst.',
	err_recommendation_incomplete: 'Die Kreditempfehlung ist nicht vollständig. Bitte ergänzen Sie die fehlenden Teile.',
	err_recommendation_not_approved: 'Es fehlen zustimmende Voten von Markt und Marktfolge. Bitte lassen Sie erst abstimmen.',
	err_recommendation_change_not_allowed: 'In diesem Stand lässt sich die Kreditempfehlung nicht ändern. Bitte laden Sie den Antrag neu.',
	err_recommendation_voted: 'Für diesen Bereich hat schon jemand abgestimmt. Bitte laden Sie den Antrag neu.',

	err_eligibility_country_not_allowed: 'Für dieses Land gibt es das Produkt nicht. Bitte wählen Sie ein anderes Produkt.',
	err_eligibility_company_type_not_allowed: 'Für diese Rechtsform gibt es das Produkt nicht. Bitte wählen Sie ein anderes Produkt.',
	err_eligibility_company_too_young: 'Die Firma besteht noch keine {{min}} Monate. Bitte wählen Sie ein Produkt für junge Firmen.',
	err_eligibility_company_closed:
		'Das Unternehmen ist laut Register nicht mehr aktiv. Bitte lehnen Sie ab oder prüfen Sie den Registereintrag.',
	err_eligibility_risk_class_not_allowed: 'Diese Risikoklasse ist ausgeschlossen. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_eligibility_employees_not_allowed: 'Die Firma beschäftigt weniger als {{min}} Personen. Bitte wählen Sie ein anderes Produkt.',
	err_eligibility_payment_grade_not_allowed:
		'Die Zahlungsweise ist zu schlecht bewertet. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_eligibility_credit_score_not_allowed: 'Die Bonität liegt unter {{min}}. Bitte lehnen Sie ab, oder begründen Sie eine Ausnahme.',
	err_eligibility_industry_code_not_allowed: 'Diese Branche ist ausgeschlossen. Bitte prüfen Sie den Branchenschlüssel.',
	err_eligibility_loan_amount_not_allowed: 'Möglich sind {{min}} bis {{max}}. Bitte ändern Sie den Betrag.',
	err_eligibility_loan_duration_not_allowed: 'Möglich sind {{min}} bis {{max}} Monate. Bitte ändern Sie die Laufzeit.',
	err_eligibility_loan_currency_not_allowed: 'In dieser Währung gibt es das Produkt nicht. Bitte wählen Sie: {{allowed}}.',
	err_eligibility_revenue_not_allowed: 'Der Umsatz liegt unter {{min}}. Bitte wählen Sie ein anderes Produkt.',
	err_eligibility_ebitda_not_allowed: 'Das EBITDA liegt unter {{min}}. Bitte lehnen Sie ab, oder prüfen Sie die erfassten Zahlen.',
	err_eligibility_annual_profit_not_allowed:
		'Der Jahresgewinn liegt unter {{min}}. Bitte lehnen Sie ab, oder prüfen Sie die erfassten Zahlen.',
	err_eligibility_total_assets_not_allowed:
		'Die Bilanzsumme liegt unter {{min}}. Bitte lehnen Sie ab, oder prüfen Sie die erfassten Zahlen.',
	err_eligibility_registration_data_missing: 'Es fehlen Registerdaten der Firma. Bitte ergänzen Sie sie.',

	err_loan_balance_not_zero: 'Es sind noch {{balance}} offen. Bitte gleichen Sie das Konto zuerst aus.',
	err_loan_payout_date_not_changeable: 'Das Auszahlungsdatum steht fest. Bitte legen Sie es vor der Auszahlung fest.',
	err_loan_origination_fee_unpaid: 'Die Bearbeitungsgebühr ist noch nicht bezahlt. Bitte verbuchen Sie sie zuerst.',
	err_loan_default_data_missing: 'Angaben zum Ausfall fehlen. Bitte ergänzen Sie sie.',
	err_loan_default_data_invalid: 'Angaben zum Ausfall stimmen nicht. Bitte prüfen Sie sie.',
	err_loan_repayment_plan_missing: 'Der Tilgungsplan fehlt. Bitte erstellen Sie ihn zuerst.',
	err_loan_plan_application_not_awaiting_payout:
		'Einen Zahlungsplan gibt es erst, wenn der Antrag auf die Auszahlung wartet. Bitte schließen Sie die Prüfung zuerst ab.',
	err_loan_plan_loan_not_open_or_pending:
		'Einen Zahlungsplan gibt es nur für offene oder anstehende Kredite. Bitte prüfen Sie den Stand des Kredits.',

	err_payment_currency_mismatch: 'Die Währung passt nicht. Bitte verwenden Sie {{expected}}.',
	err_payment_amount_mismatch: 'Der Betrag passt nicht. Erwartet werden {{expected}}. Bitte prüfen Sie ihn.',
	err_payment_id_mismatch: 'Die Zahlung gehört zu einem anderen Vorgang. Bitte prüfen Sie die Kennung.',
	err_installment_status_wrong: 'Das ist beim jetzigen Stand der Rate nicht möglich. Bitte laden Sie die Seite neu.',

	err_pricing_interest_rate_missing: 'Der Zinssatz fehlt. Bitte geben Sie ihn ein.',
	err_pricing_interest_rate_not_positive: 'Der Zinssatz muss über null liegen. Bitte erhöhen Sie ihn.',
	err_pricing_interest_rate_too_high: 'Der Zinssatz ist zu hoch. Bitte wählen Sie höchstens {{max_rate}}.',
	err_pricing_interest_rate_too_low: 'Der Zinssatz ist zu niedrig. Bitte wählen Sie mindestens {{min_rate}}.',
	err_pricing_agio_and_disagio: 'Agio und Disagio lassen sich nicht verbinden. Bitte entscheiden Sie sich für eines.',
	err_pricing_transaction_fee_not_positive: 'Die Transaktionsgebühr muss über null liegen. Bitte erhöhen Sie sie.',
	err_pricing_fee_not_set: 'Eine Gebühr ist nicht festgelegt. Bitte tragen Sie sie ein.',
	err_pricing_fee_note_missing:
		'Zu dieser Gebühr fehlt der Vermerk, dass und wie sie einzeln ausgehandelt wurde. Bitte ergänzen Sie ihn, oder nehmen Sie die Gebühr in den Zinssatz auf.',
	err_pricing_change_not_allowed: 'Die Konditionen lassen sich beim jetzigen Stand nicht ändern. Bitte öffnen Sie den Fall zuerst wieder.',
	err_pricing_exception_approver_required:
		'Ein Zinssatz außerhalb des Korridors wird von jemandem mit Freigaberecht freigegeben. Bitte wenden Sie sich an die Freigabe.',
	err_price_scenario_limit_reached: 'Mehr als {{max}} Szenarien werden nicht behalten. Bitte entfernen Sie zuerst eines.',
	err_price_scenario_name_exists: 'Ein Szenario mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen.',
	err_price_corridor_product_unknown: 'Dieses Produkt gibt es bei diesem Partner nicht. Bitte wählen Sie ein anderes.',
	err_price_corridor_proposed:
		'Für dieses Produkt wartet schon ein Korridor auf Bestätigung. Bitte warten Sie, bis darüber entschieden ist.',
	err_price_corridor_answered: 'Über diesen Korridor ist schon entschieden. Bitte laden Sie die Seite neu.',
	err_reference_rate_in_future: 'Dieser Tag liegt in der Zukunft. Bitte wählen Sie einen früheren.',
	err_reference_rate_proposed: 'Für diesen Tag wartet schon ein Satz auf Bestätigung. Bitte warten Sie, bis darüber entschieden ist.',
	err_reference_rate_answered: 'Darüber ist schon entschieden. Bitte laden Sie die Seite neu.',
	err_offer_accepted: 'Dieses Angebot ist bereits angenommen. Bitte laden Sie die Seite neu.',
	err_offer_declined: 'Dieses Angebot ist bereits abgelehnt. Bitte laden Sie die Seite neu.',
	err_offer_superseded: 'Dieses Angebot gilt nicht mehr: Wir erstellen ein neues. Bitte laden Sie die Seite neu.',
	err_offer_expired: 'Die Frist für dieses Angebot ist abgelaufen. Bitte sprechen Sie uns an.',
	err_offer_withdrawn: 'Dieses Angebot ist zurückgezogen. Bitte sprechen Sie uns an.',
	err_offer_answer_right_missing:
		'Das Angebot kann nur annehmen oder ablehnen, wer das Unternehmen vertritt oder Hauptkontakt ist. Bitte wenden Sie sich an: {{names}}.',
	err_offer_not_confirmed: 'Bitte bestätigen Sie, dass Sie die Konditionen gelesen haben und sie annehmen dürfen.',
	err_offer_change_wish_missing: 'Bitte geben Sie an, was sich ändern soll.',

	err_payout_third_party_notices_not_sent:
		'Vor der Auszahlung müssen die Anzeigen an Dritte verschickt sein. Bitte verschicken Sie sie zuerst.',

	err_signature_kyc_missing: 'Vor der Unterschrift muss die Identität bestätigt sein. Bitte schließen Sie die Identifizierung zuerst ab.',
	err_signature_method_not_allowed: 'Dieses Dokument lässt sich so nicht unterschreiben. Bitte wählen Sie den anderen Weg.',
	err_signature_only_pdf_online: 'Online lassen sich nur PDF-Dateien unterschreiben. Bitte laden Sie ein PDF hoch.',
	err_signature_terms_not_accepted: 'Den Bedingungen ist noch nicht zugestimmt. Bitte bestätigen Sie sie zuerst.',
	err_signature_not_open: 'Die Unterzeichnung ist nicht offen. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
	err_signature_not_own: 'Das kann nur die Person selbst erledigen. Bitte überlassen Sie ihr diesen Schritt.',
	err_signature_not_your_turn:
		'Vorher unterschreiben andere: {{names}}. Bitte warten Sie; wir schreiben Ihnen, sobald Sie an der Reihe sind.',
	err_signature_already_signed:
		'Jemand hat das Dokument schon unterschrieben. Bitte heben Sie die Unterzeichnung auf, wenn es nicht gelten soll.',
	err_signature_read_first: 'Bitte öffnen und lesen Sie das Dokument zuerst.',
	err_signature_document_changed:
		'Die gespeicherte Datei ist nicht mehr die, die erstellt wurde. Wir prüfen das; bitte unterschreiben Sie nicht.',
	err_signature_consent_required: 'Bitte bestätigen Sie, dass Sie dieses Dokument elektronisch unterschreiben möchten.',
	err_signature_not_on_paper: 'Dieses Dokument wird online unterschrieben, nicht auf Papier. Bitte unterschreiben Sie es hier.',
	err_cover_code_invalid:
		'Dieser Code ist nicht vollständig oder enthält einen Tippfehler. Bitte übertragen Sie ihn vom Begleitblatt, zum Beispiel K7M-2QX-8RT.',
	err_cover_code_replaced:
		'Dieses Begleitblatt wurde ersetzt, sein Code gilt nicht mehr. Bitte vergleichen Sie die Papiere im Umschlag mit dem neuen Begleitblatt und erfassen Sie sie mit dessen Code.',
	err_cover_code_unknown: 'Zu diesem Code gibt es in diesem Antrag kein Dokument. Bitte vergleichen Sie ihn mit dem Begleitblatt.',
	err_identification_provider_not_offered: 'Dieser Weg der Identifizierung steht Ihnen hier nicht offen. Bitte wählen Sie einen anderen.',
	err_identification_unavailable:
		'Der Dienstleister für die Identifizierung ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut oder wählen Sie einen anderen Weg.',
	err_identification_order_refused:
		'Der Dienstleister nimmt den Auftrag mit diesen Angaben nicht an. Bitte prüfen Sie Ihre Angaben oder wählen Sie einen anderen Weg.',
	err_identification_not_needed: 'Ihre Identität ist bereits bestätigt. Bitte gehen Sie zum nächsten Schritt.',
	err_identification_not_possible: 'Eine Identifizierung ist im Moment nicht vorgesehen. Bitte laden Sie die Seite neu.',
	err_identification_link_used:
		'Dieser Link gilt nicht mehr: Er funktioniert einmal und nur für kurze Zeit. Bitte erzeugen Sie im Portal einen neuen.',
	err_identification_verdict_not_possible: 'Hier gibt es nichts mehr zu entscheiden. Bitte laden Sie die Akte neu.',
	err_identification_in_doubt:
		'Ein Anbieter hat eine bestätigte Identität zurückgenommen. Bitte lassen Sie das erst durch zwei Personen entscheiden.',
	err_postident_pdf_invalid: 'Das ist kein gültiges PDF von Postident. Bitte laden Sie die Datei so hoch, wie Sie sie bekommen haben.',
	err_postident_phone_invalid: 'Mit dieser Telefonnummer arbeitet Postident nicht. Bitte nennen Sie eine Mobilnummer.',

	err_appointment_too_early: 'Das ist zu früh. Bitte wählen Sie einen Tag ab dem {{earliest_date}}.',
	err_appointment_too_far: 'Das liegt zu weit voraus. Bitte wählen Sie einen Tag bis zum {{latest_date}}.',
	err_appointment_outside_hours: 'Da sind wir nicht da. Bitte wählen Sie eine Uhrzeit von {{start_time}} bis {{end_time}}.',
	err_appointment_day_not_offered: 'An diesem Wochentag bieten wir keine Termine an. Bitte wählen Sie einen anderen.',
	err_appointment_public_holiday: 'Das ist ein Feiertag. Bitte wählen Sie einen anderen Tag.',
	err_appointment_meeting_type_not_offered: 'Diese Art von Termin bieten wir nicht an. Bitte wählen Sie eine andere.',
	err_appointment_slot_taken: 'Dieser Termin ist gerade vergeben worden. Bitte wählen Sie eine andere Uhrzeit.',
	err_appointment_exists: 'Für diesen Antrag gibt es schon einen Termin. Bitte verschieben Sie ihn oder sagen Sie ihn ab.',
	err_appointment_over: 'Dieser Termin ist vorbei oder abgesagt. Bitte vereinbaren Sie im Antrag einen neuen.',
	err_appointment_link_invalid: 'Diesen Link kennen wir nicht. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
	err_appointment_time_bounds_invalid: 'Der Beginn muss vor dem Ende liegen. Bitte ändern Sie die Zeiten.',

	err_debitor_missing: 'Mindestens {{min}} Debitor ist nötig. Bitte fügen Sie einen hinzu.',
	err_debitor_limit_reached: 'Mehr als {{max}} Debitoren sind nicht möglich. Bitte beschränken Sie sich auf die größten.',
	err_debitor_exists: 'Dieses Unternehmen steht schon in Ihrer Liste. Bitte bearbeiten Sie es dort.',
	err_debitor_is_applicant: 'Das ist Ihr eigenes Unternehmen. Bitte wählen Sie einen Ihrer Kunden.',
	err_debitor_company_not_found: 'Wir haben dieses Unternehmen nicht wiedergefunden. Bitte suchen Sie es noch einmal.',
	err_debitor_currency_not_offered: 'Bitte geben Sie den Betrag in {{offered}} an, der Währung Ihres Antrags.',
	err_debitor_sales_total_too_low: 'Alle Debitoren zusammen brauchen mindestens {{min}} Umsatz. Bitte prüfen Sie die Beträge.',
	err_debitor_sales_total_too_high:
		'Alle Debitoren zusammen dürfen höchstens {{max}} Umsatz haben (120 % Ihres Jahresumsatzes). Bitte prüfen Sie die Beträge.',
	err_cover_not_offered: 'Eine Warenkreditversicherung ist hier nicht eingerichtet. Bitte sprechen Sie uns auf die Absicherung an.',
	err_cover_company_unknown:
		'Der Versicherer kennt dieses Unternehmen nicht aus dem Register. Bitte sprechen Sie uns auf die Absicherung an.',
	err_cover_already_requested:
		'Für diesen Debitor ist Deckung schon angefragt oder entschieden. Bitte sprechen Sie uns an, wenn sich etwas ändern soll.',
	err_cover_without_sales: 'Ohne Umsatz mit diesem Debitor gibt es nichts zu versichern. Bitte tragen Sie zuerst den Umsatz ein.',
	err_cover_above_request: 'Angefragt wurden {{max}}, mehr kann nicht gedeckt sein. Bitte prüfen Sie den Betrag.',
	err_cover_end_past: 'Dieser Tag ist vorbei. Bitte geben Sie einen späteren an oder lassen Sie das Feld leer.',
	err_cover_act_not_possible: 'Beim jetzigen Stand der Deckung ist das nicht möglich. Bitte sehen Sie sich den neuen Stand an.',
	err_cover_amount_too_high:
		'Höchstens {{max}} sind möglich, der Jahresumsatz mit diesem Debitor. Bitte wählen Sie einen kleineren Betrag.',
	err_request_not_open:
		'Das hat sich inzwischen geändert: Die Anfrage ist beantwortet, entschieden oder zurückgenommen. Bitte sehen Sie sich den neuen Stand an.',
	err_request_kind_not_possible: 'Danach kann beim jetzigen Stand des Antrags nicht gefragt werden. Bitte wählen Sie etwas anderes.',
	err_request_limit_reached: 'Es sind schon {{max}} Anfragen offen. Bitte warten Sie auf Antworten oder nehmen Sie eine zurück.',
	err_request_due_too_early: 'Das ist zu früh. Bitte wählen Sie einen Tag ab dem {{min_date}}.',
	err_request_due_too_late: 'Das ist zu spät. Bitte wählen Sie einen Tag bis zum {{max_date}}.',
	err_request_addressee_unknown: 'Diese Person gehört nicht mehr zum Antrag. Bitte wählen Sie eine andere.',
	err_request_document_missing: 'Bitte laden Sie mindestens eine Datei hoch, bevor Sie antworten.',
	err_request_document_not_usable: 'Eine der Dateien ist nicht angekommen oder wurde gesperrt. Bitte laden Sie sie noch einmal hoch.',
	err_request_unanswered: 'Eine Anfrage wartet auf Ihre Antwort. Bitte beantworten Sie sie zuerst.',

	err_factoring_not_applied_for: 'Dieser Antrag ist kein Antrag auf Factoring. Bitte prüfen Sie, ob Sie den richtigen geöffnet haben.',
	err_factoring_total_too_low: 'Insgesamt sind mindestens {{min}} nötig. Bitte prüfen Sie die Beträge.',
	err_factoring_total_too_high: 'Insgesamt sind höchstens {{max}} möglich. Bitte prüfen Sie die Beträge.',
	err_factoring_above_planned_sales: 'Das ist mehr als der gesamte geplante Umsatz von {{max}}. Bitte prüfen Sie die Beträge.',

	err_application_assignee_cannot_work_on_it:
		'Diese Person kann den Fall in diesem Status nicht bearbeiten. Bitte wählen Sie jemand anderen.',
	err_saved_view_name_exists: 'Eine Ansicht mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
	err_saved_view_limit_reached: 'Mehr als {{max}} Ansichten lassen sich nicht speichern. Bitte löschen Sie eine.',
	err_account_manager_not_allowed: 'Diese Person ist nicht in der Kundenbetreuung des Partners. Bitte wählen Sie jemand anderen.',
	err_bouser_own_account: 'Die eigenen Rechte kann niemand ändern. Bitte fragen Sie eine andere Person.',
	err_bouser_last_admin: 'Das ist die letzte Person mit der Rolle Administration. Bitte geben Sie die Rolle zuerst einer anderen Person.',
	err_bouser_not_invited: 'Diese Einladung wartet nicht mehr. Bitte laden Sie die Seite neu.',
	err_bouser_email_exists: 'Mit dieser E-Mail-Adresse gibt es schon jemanden im Backoffice. Bitte nehmen Sie eine andere.',
	err_identity_provider_type_invalid: 'Diesen Identifizierungsdienst kennen wir nicht. Bitte wählen Sie einen der angebotenen.',
	err_deal_duplicate: 'Diesen Deal gibt es schon. Bitte bearbeiten Sie den vorhandenen.',
	err_covenant_duplicate: 'Diese Kreditauflage gibt es schon. Bitte bearbeiten Sie die vorhandene.',
	err_custom_template_already_approved: 'Diese Vorlage ist schon freigegeben. Bitte legen Sie für Änderungen eine neue an.',
	err_custom_template_incomplete: 'Diese Vorlage ist noch nicht vollständig. Bitte beheben Sie zuerst, was neben dem Text genannt ist.',
	err_custom_template_draft_exists:
		'Zu dieser Vorlage gibt es schon einen Entwurf. Bitte arbeiten Sie an ihm weiter oder ziehen Sie ihn zurück.',
	err_product_above_fast_lane_limit:
		'Das Produkt {{product}} läuft ohne Abstimmung und darf höchstens {{max}} anbieten. Bitte senken Sie den Höchstbetrag, oder wählen Sie einen Ablauf mit Abstimmung.',
	err_policy_rule_duplicate: 'Die Regel {{rule}} gibt es schon. Bitte wählen Sie einen anderen Namen.',
	err_policy_rule_unreachable:
		'Die Regel {{rule}} kann nie zutreffen: {{fact}} nimmt bei diesem Produkt keinen solchen Wert an. Bitte ändern Sie die Bedingung.',
	err_policy_code_unfounded: 'Die Regel {{rule}} begründet {{code}} nicht: Ihr fehlt die passende Bedingung. Bitte ergänzen Sie sie.',
	err_policy_change_unfounded: 'Die Regel {{rule}} nennt {{fact}} als änderbar, prüft es aber nicht. Bitte entfernen Sie es.',

	err_membership_right_missing:
		'Mit Ihrer Rolle ist das nicht möglich. Bitte wenden Sie sich an die Inhaberin oder den Inhaber des Zugangs.',
	err_membership_exists: 'Diese Person hat schon Zugang. Bitte ändern Sie ihre Rolle in der Liste.',
	err_membership_owner_needed: 'Jemand muss den Zugang verwalten. Bitte übertragen Sie die Inhaberschaft zuerst an eine andere Person.',
	err_membership_limit_reached: 'Mehr als {{max}} Personen und offene Einladungen sind nicht möglich. Bitte entfernen Sie zuerst jemanden.',
	err_membership_parts_missing: 'Bitte wählen Sie mindestens einen Bereich.',
	err_membership_end_missing: 'Bitte geben Sie an, bis wann der Zugang gilt.',
	err_membership_end_too_early: 'Frühestens möglich ist der {{min_date}}. Bitte wählen Sie einen späteren Tag.',
	err_membership_end_too_late: 'Spätestens möglich ist der {{max_date}}. Bitte wählen Sie einen früheren Tag.',
	err_membership_invitation_invalid: 'Diese Einladung gibt es nicht mehr. Bitte lassen Sie sich noch einmal einladen.',
	err_membership_invitation_for_other: 'Diese Einladung gilt einer anderen E-Mail-Adresse. Bitte melden Sie sich mit dieser Adresse an.',
	err_membership_invitation_answered:
		'Diese Einladung ist schon beantwortet. Bitte öffnen Sie Ihre Anträge, oder lassen Sie sich noch einmal einladen.',
	err_membership_invitation_expired: 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich noch einmal einladen.',

	err_message_document_not_usable:
		'Mindestens ein Dokument kann nicht angehängt werden. Bitte laden Sie die Seite neu und wählen Sie noch einmal.',
	err_note_of_other: 'Diese Notiz hat jemand anderes geschrieben. Bitte schreiben Sie eine neue.',
	err_note_too_old: 'Notizen können nur 15 Minuten lang korrigiert werden. Bitte schreiben Sie eine neue.',
	err_export_limit_reached: 'Es werden schon mehrere Exporte für Sie erstellt. Bitte warten Sie, bis einer fertig ist.',
	err_export_not_ready: 'Dieser Export liegt nicht bereit. Bitte laden Sie die Seite neu.',
	err_export_ended: 'Dieser Export ist schon beendet. Bitte laden Sie die Seite neu.',
	err_task_assignee_unknown: 'Diese Person kann keine Aufgaben übernehmen. Bitte wählen Sie eine andere.',
	err_task_done: 'Diese Aufgabe ist erledigt. Bitte öffnen Sie sie zuerst wieder.',
	err_task_status_change_not_allowed: 'Diese Aufgabe steht inzwischen anders. Bitte laden Sie die Seite neu.',
	err_debt_limit_reached:
		'Mehr als {{max}} Verbindlichkeiten lassen sich hier nicht eintragen. Bitte laden Sie stattdessen einen Verbindlichkeitenspiegel hoch.',
	err_debt_outstanding_above_original: 'Es kann nicht mehr offen sein, als aufgenommen wurde. Bitte prüfen Sie beide Beträge.',
	err_debt_maturity_before_as_of: 'Die Fälligkeit liegt vor dem Stichtag. Bitte prüfen Sie beide Tage.',
	err_debt_lines_present: 'Es sind schon Verbindlichkeiten eingetragen. Bitte löschen Sie sie zuerst.',
	err_debt_not_asked: 'Für diesen Antrag wird kein Verbindlichkeitenspiegel gebraucht. Bitte laden Sie die Seite neu.',
	err_finance_object_limit_reached:
		'Mehr als {{max}} Objekte lassen sich in einem Antrag nicht finanzieren. Bitte löschen Sie zuerst eines, oder sprechen Sie uns an.',
	err_finance_object_payments_above_price:
		'Anzahlung und Restwert dürfen zusammen nicht höher sein als der Preis je Stück von {{price}}. Bitte verringern Sie einen der Beträge.',
	err_finance_object_delivery_in_past: 'Dieser Tag liegt schon zurück. Bitte wählen Sie einen ab dem {{min_date}}.',
	err_finance_object_of_other_type: 'Zu dieser Finanzierung gehören keine Objekte. Bitte laden Sie die Seite neu.',
	err_application_checklist_qualitative_not_done:
		'Die qualitative Prüfliste ist nicht abgeschlossen. Bitte haken Sie zuerst alle Punkte ab.',
	err_application_checklist_financials_not_done:
		'Die Prüfliste zu den Zahlen ist nicht abgeschlossen. Bitte haken Sie zuerst alle Punkte ab.',
	err_application_checklist_final_sales_not_done:
		'Die Abschlussprüfliste des Vertriebs ist nicht abgeschlossen. Bitte haken Sie zuerst alle Punkte ab.',
	err_application_checklist_limit_entry_not_done:
		'Die Prüfliste zum Eintrag der Limits ist nicht abgeschlossen. Bitte haken Sie zuerst alle Punkte ab.',
	err_application_checklist_bank_not_done: 'Die Prüfliste der Bank ist nicht abgeschlossen. Bitte haken Sie zuerst alle Punkte ab.',
	err_checklist_documents_open: 'Noch nicht geprüfte Dokumente: {{number}}. Bitte nehmen Sie jedes an oder geben Sie es zurück.',
	err_checklist_not_open: 'Diese Prüfliste ist im jetzigen Status nicht offen. Bitte laden Sie die Akte neu.',
	err_proposal_open: 'Ein Vorschlag wartet schon auf eine zweite Person. Bitte entscheiden Sie zuerst über ihn.',
	err_proposal_answered: 'Über diesen Vorschlag ist schon entschieden. Bitte laden Sie die Akte neu.',
	err_proposal_lapsed: 'Die Akte hat sich seit dem Vorschlag geändert. Bitte lassen Sie ihn neu stellen.',
	err_proposal_not_needed: 'Dieser Schritt braucht keine zweite Person. Bitte führen Sie ihn direkt aus.',
	err_application_ubo_form_incomplete: 'Die Angaben zu den wirtschaftlich Berechtigten sind unvollständig. Bitte lassen Sie sie ergänzen.',
	err_application_register_not_decided:
		'Der Abgleich mit dem Transparenzregister fehlt oder ist nicht entschieden. Bitte holen Sie ihn nach.',
	err_application_screening_hit: 'Ein Treffer auf einer Liste ist nicht ausgeräumt. Bitte lassen Sie ihn zuerst klären.',
	err_screening_not_possible: 'Das ist bei diesem Listenabgleich jetzt nicht möglich. Bitte laden Sie die Akte neu.',
	err_application_cover_not_requested:
		'Für die größten Debitoren ist keine Deckung angefragt. Bitte fragen Sie sie an oder begründen Sie den Verzicht.',
	err_application_cover_unknown: 'Die Deckung der größten Debitoren ist noch nicht bekannt. Bitte warten Sie die Antwort ab.',
	err_application_offer_file_missing: 'Das Angebotsdokument fehlt in der Akte. Bitte legen Sie es ab.',
	err_application_originals_missing: 'Originale auf Papier sind noch nicht eingegangen. Bitte erfassen Sie sie, sobald sie da sind.',
	err_application_mandate_not_active: 'Das SEPA-Mandat ist nicht erteilt. Bitte lassen Sie es zuerst erteilen.',
	err_partner_entitlement_missing: 'Diesem Partner fehlt dafür die Berechtigung. Bitte wenden Sie sich an die Administration.',
	err_loan_exists: 'Zu diesem Antrag gibt es schon einen Kredit. Bitte prüfen Sie ihn.',
	err_payout_supplier_proof_missing:
		'Nicht zu jedem Objekt ist eine Lieferantenrechnung oder ein Liefernachweis freigegeben. Bitte legen Sie ab, was fehlt, und geben Sie es frei.',
	err_payout_payee_mismatch: 'Der Empfänger stimmt nicht mit dem Inhaber des Kontos überein. Bitte klären Sie das zuerst.',
	err_payout_change_not_allowed: 'Die Auszahlung kann in diesem Status nicht geändert werden. Bitte laden Sie die Akte neu.',
} satisfies Record<CaseErrorCode, string>
