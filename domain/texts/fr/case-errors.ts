import type { CaseErrorCode } from '../../errors/catalogue.ts'

export const caseErrors = {
	err_scoring_score_missing: 'Il n’y a pas encore de notation. Veuillez d’abord la demander.',
	err_scoring_score_too_low: 'La notation est inférieure à {{min}}. Veuillez refuser ou motiver une exception.',
	err_scoring_pd_score_missing: 'La probabilité de défaut (PD) manque. Veuillez d’abord la faire calculer.',
	err_scoring_pd_score_too_high: 'La probabilité de défaut (PD) dépasse {{max_rate}}. Veuillez refuser ou motiver une exception.',
	err_scoring_too_many_red_flags: 'Il y a plus de {{max}} signaux d’alerte. Veuillez les clarifier ou refuser.',
	err_scoring_too_many_warnings: 'Il y a plus de {{max}} avertissements. Veuillez les vérifier un par un.',
	err_scoring_schufa_below_threshold: 'La note Schufa est inférieure à {{min}}. Veuillez refuser ou motiver une exception.',
	err_credit_report_requested: 'Le renseignement est déjà demandé. Veuillez attendre la réponse.',
	err_credit_bureau_missing: 'Aucune agence de renseignement n’est configurée. Veuillez vous adresser à l’administration.',
	err_credit_work_closed: 'À ce stade, la solvabilité n’est pas examinée. Veuillez recharger la demande.',
	err_industry_code_missing: 'Le code d’activité manque ou attend une validation. Veuillez le saisir dans la rubrique « Solvabilité ».',
	err_industry_code_proposed: 'Un code d’activité attend déjà une validation. Veuillez d’abord le faire décider.',
	err_financials_statement_missing: 'Aucun bilan n’est encore saisi. Veuillez en saisir au moins un et le terminer.',
	err_financials_statement_incomplete: 'Le total du bilan, les capitaux propres ou le chiffre d’affaires manquent. Veuillez les compléter.',
	err_financials_period_duplicate: 'Il existe déjà un bilan de ce type à cette date. Veuillez modifier celui-ci.',
	err_recommendation_missing: 'Il n’y a pas encore de recommandation de crédit. Veuillez d’abord la rédiger.',
	err_recommendation_incomplete: 'La recommandation de crédit est incomplète. Veuillez ajouter les parties manquantes.',
	err_recommendation_not_approved: 'Il manque les votes favorables du front-office et du back-office. Veuillez d’abord faire voter.',
	err_recommendation_change_not_allowed:
		'À ce stade, la recommandation de crédit ne peut pas être modifiée. Veuillez recharger la demande.',
	err_recommendation_voted: 'Quelqu’un a déjà voté pour ce service. Veuillez recharger la demande.',

	err_eligibility_country_not_allowed: 'Le produit n’est pas proposé pour ce pays. Veuillez choisir un autre produit.',
	err_eligibility_company_type_not_allowed: 'Le produit n’est pas proposé pour cette forme juridique. Veuillez choisir un autre produit.',
	err_eligibility_company_too_young:
		'L’entreprise existe depuis moins de {{min}} mois. Veuillez choisir un produit pour jeunes entreprises.',
	err_eligibility_company_closed:
		'Selon le registre, l’entreprise n’est plus active. Veuillez refuser ou vérifier l’inscription au registre.',
	err_eligibility_risk_class_not_allowed: 'Cette classe de risque est exclue. Veuillez refuser ou motiver une exception.',
	err_eligibility_employees_not_allowed: 'L’entreprise emploie moins de {{min}} personnes. Veuillez choisir un autre produit.',
	err_eligibility_payment_grade_not_allowed: 'Le comportement de paiement est trop mal noté. Veuillez refuser ou motiver une exception.',
	err_eligibility_credit_score_not_allowed: 'La note de crédit est inférieure à {{min}}. Veuillez refuser ou motiver une exception.',
	err_eligibility_industry_code_not_allowed: 'Ce secteur est exclu. Veuillez vérifier le code d’activité.',
	err_eligibility_loan_amount_not_allowed: 'Le montant doit être compris entre {{min}} et {{max}}. Veuillez le modifier.',
	err_eligibility_loan_duration_not_allowed: 'La durée doit être comprise entre {{min}} et {{max}} mois. Veuillez la modifier.',
	err_eligibility_loan_currency_not_allowed: 'Le produit n’est pas proposé dans cette devise. Veuillez choisir : {{allowed}}.',
	err_eligibility_revenue_not_allowed: 'Le chiffre d’affaires est inférieur à {{min}}. Veuillez choisir un autre produit.',
	err_eligibility_ebitda_not_allowed: 'L’EBITDA est inférieur à {{min}}. Veuillez choisir un autre produit.',
	err_eligibility_annual_profit_not_allowed: 'Le bénéfice annuel est inférieur à {{min}}. Veuillez choisir un autre produit.',
	err_eligibility_total_assets_not_allowed: 'Le total du bilan est inférieur à {{min}}. Veuillez choisir un autre produit.',
	err_eligibility_registration_data_missing: 'Il manque des données du registre de l’entreprise. Veuillez les compléter.',

	err_loan_balance_not_zero: 'Il reste {{balance}} à régler. Veuillez d’abord solder le compte.',
	err_loan_payout_date_not_changeable: 'La date de versement ne peut plus être modifiée. Veuillez la fixer avant le versement.',
	err_loan_origination_fee_unpaid: 'Les frais de dossier ne sont pas réglés. Veuillez d’abord les comptabiliser.',
	err_loan_default_data_missing: 'Il manque des informations sur le défaut. Veuillez les compléter.',
	err_loan_default_data_invalid: 'Les informations sur le défaut sont incorrectes. Veuillez les vérifier.',
	err_loan_repayment_plan_missing: 'Le plan de remboursement manque. Veuillez d’abord l’établir.',
	err_loan_plan_application_not_awaiting_payout:
		'Un plan de paiement exige un dossier en attente de versement. Veuillez d’abord terminer l’examen.',
	err_loan_plan_loan_not_open_or_pending: 'Un plan de paiement exige un prêt ouvert ou en attente. Veuillez vérifier l’état du prêt.',

	err_payment_currency_mismatch: 'La devise ne correspond pas. Veuillez utiliser {{expected}}.',
	err_payment_amount_mismatch: 'Le montant ne correspond pas. Nous attendons {{expected}}. Veuillez le vérifier.',
	err_payment_id_mismatch: 'Le paiement appartient à une autre opération. Veuillez vérifier l’identifiant.',
	err_installment_status_wrong: 'Ce n’est pas possible à ce stade de l’échéance. Veuillez recharger la page.',

	err_pricing_interest_rate_missing: 'Le taux d’intérêt manque. Veuillez le saisir.',
	err_pricing_interest_rate_not_positive: 'Le taux d’intérêt doit être supérieur à zéro. Veuillez l’augmenter.',
	err_pricing_interest_rate_too_high: 'Le taux d’intérêt est trop élevé. Veuillez choisir au plus {{max_rate}}.',
	err_pricing_interest_rate_too_low: 'Le taux d’intérêt est trop bas. Veuillez choisir au moins {{min_rate}}.',
	err_pricing_agio_and_disagio: 'Agio et disagio ne peuvent pas être combinés. Veuillez choisir l’un des deux.',
	err_pricing_transaction_fee_not_positive: 'Les frais de transaction doivent être positifs. Veuillez les augmenter.',
	err_pricing_fee_not_set: 'Des frais ne sont pas fixés. Veuillez les saisir.',
	err_pricing_change_not_allowed: 'Les conditions ne peuvent pas être modifiées à ce stade. Veuillez d’abord rouvrir le dossier.',
	err_offer_accepted: 'Cette offre est déjà acceptée. Veuillez recharger la page.',
	err_offer_declined: 'Cette offre est déjà refusée. Veuillez recharger la page.',
	err_offer_superseded: 'Cette offre n’est plus valable : nous en préparons une nouvelle. Veuillez recharger la page.',
	err_offer_expired: 'Le délai d’acceptation de cette offre est écoulé. Veuillez nous contacter.',
	err_offer_withdrawn: 'Cette offre a été retirée. Veuillez nous contacter.',
	err_offer_answer_right_missing:
		'Seules les personnes qui représentent l’entreprise ou son contact principal peuvent accepter ou refuser l’offre. Veuillez vous adresser à : {{names}}.',
	err_offer_not_confirmed: 'Veuillez confirmer que vous avez lu les conditions et pouvez les accepter.',
	err_offer_change_wish_missing: 'Veuillez indiquer ce qui doit changer.',

	err_payout_third_party_notices_not_sent: 'Les avis aux tiers doivent être envoyés avant le versement. Veuillez d’abord les envoyer.',

	err_signature_kyc_missing: 'L’identité doit être confirmée avant la signature. Veuillez d’abord terminer l’identification.',
	err_signature_method_not_allowed: 'Ce document ne peut pas être signé de cette manière. Veuillez choisir l’autre voie.',
	err_signature_only_pdf_online: 'Seuls les fichiers PDF peuvent être signés en ligne. Veuillez téléverser un PDF.',
	err_signature_terms_not_accepted: 'Les conditions ne sont pas encore acceptées. Veuillez d’abord les confirmer.',
	err_signature_not_open: 'La signature n’est pas ouverte. Veuillez recharger la page pour voir où en est la demande.',
	err_signature_not_own: 'Seule la personne concernée peut le faire. Veuillez lui laisser cette étape.',
	err_signature_not_your_turn:
		'D’autres signent avant vous : {{names}}. Veuillez patienter ; nous vous écrirons dès que ce sera votre tour.',
	err_signature_read_first: 'Veuillez d’abord ouvrir et lire le document.',
	err_signature_document_changed: 'Le fichier enregistré n’est plus celui qui a été établi. Nous vérifions ; veuillez ne pas signer.',
	err_signature_consent_required: 'Veuillez confirmer que vous souhaitez signer ce document par voie électronique.',
	err_signature_not_on_paper: 'Ce document se signe en ligne, pas sur papier. Veuillez le signer ici.',
	err_cover_code_invalid:
		'Ce code est incomplet ou contient une faute de frappe. Veuillez le recopier de la feuille d’accompagnement, par exemple K7M-2QX-8RT.',
	err_cover_code_replaced:
		'Cette feuille d’accompagnement a été remplacée et son code n’est plus valable. Veuillez comparer les documents de l’enveloppe avec la nouvelle feuille et les saisir sous son code.',
	err_cover_code_unknown: 'Aucun document de cette demande ne porte ce code. Veuillez le comparer avec la feuille d’accompagnement.',
	err_identification_provider_not_offered: 'Ce mode d’identification ne vous est pas proposé ici. Veuillez en choisir un autre.',
	err_identification_unavailable:
		'Le prestataire d’identification est injoignable pour le moment. Veuillez réessayer dans quelques minutes ou choisir un autre mode.',
	err_identification_order_refused:
		'Le prestataire n’accepte pas la demande avec ces données. Veuillez vérifier vos données ou choisir un autre mode.',
	err_identification_not_needed: 'Votre identité est déjà confirmée. Veuillez passer à l’étape suivante.',
	err_identification_not_possible: 'Aucune identification n’est prévue pour le moment. Veuillez recharger la page.',
	err_identification_link_used:
		'Ce lien n’est plus valable : il fonctionne une seule fois et pendant peu de temps. Veuillez en créer un nouveau sur le portail.',
	err_identification_verdict_not_possible: 'Il n’y a plus rien à décider ici. Veuillez recharger le dossier.',
	err_identification_in_doubt: 'Un prestataire est revenu sur une identité confirmée. Veuillez d’abord faire trancher deux personnes.',
	err_postident_pdf_invalid: 'Ce n’est pas un PDF Postident valide. Veuillez téléverser le fichier tel que vous l’avez reçu.',
	err_postident_phone_invalid: 'Postident n’accepte pas ce numéro. Veuillez indiquer un numéro de portable.',

	err_appointment_too_early: 'C’est trop tôt. Veuillez choisir un jour à partir du {{earliest_date}}.',
	err_appointment_too_far: 'C’est trop loin. Veuillez choisir un jour jusqu’au {{latest_date}}.',
	err_appointment_outside_hours:
		'Nous ne sommes pas disponibles à cette heure. Veuillez choisir une heure entre {{start_time}} et {{end_time}}.',
	err_appointment_day_not_offered: 'Nous ne proposons pas de rendez-vous ce jour-là. Veuillez en choisir un autre.',
	err_appointment_public_holiday: 'C’est un jour férié. Veuillez choisir un autre jour.',
	err_appointment_meeting_type_not_offered: 'Nous ne proposons pas ce type de rendez-vous. Veuillez en choisir un autre.',
	err_appointment_slot_taken: 'Ce créneau vient d’être pris. Veuillez choisir une autre heure.',
	err_appointment_exists: 'Il y a déjà un rendez-vous pour cette demande. Veuillez le déplacer ou l’annuler.',
	err_appointment_over: 'Ce rendez-vous est passé ou a été annulé. Veuillez en prendre un nouveau dans votre demande.',
	err_appointment_link_invalid: 'Nous ne connaissons pas ce lien. Veuillez l’ouvrir de nouveau depuis l’e-mail.',
	err_appointment_time_bounds_invalid: 'Le début doit précéder la fin. Veuillez modifier les horaires.',

	err_debitor_missing: 'Il faut au moins {{min}} débiteur. Veuillez en ajouter un.',
	err_debitor_limit_reached: 'Vous pouvez indiquer {{max}} débiteurs au maximum. Veuillez choisir les principaux.',
	err_debitor_exists: 'Cette entreprise figure déjà dans votre liste. Veuillez l’y modifier.',
	err_debitor_is_applicant: 'C’est votre propre entreprise. Veuillez choisir l’un de vos clients.',
	err_debitor_company_not_found: 'Nous n’avons pas retrouvé cette entreprise. Veuillez la rechercher à nouveau.',
	err_debitor_currency_not_offered: 'Veuillez indiquer le montant en {{offered}}, la devise de votre demande.',
	err_debitor_sales_total_too_low:
		'L’ensemble des débiteurs doit représenter un chiffre d’affaires d’au moins {{min}}. Veuillez vérifier les montants.',
	err_debitor_sales_total_too_high:
		'L’ensemble des débiteurs peut représenter au plus {{max}} de chiffre d’affaires (120 % du vôtre). Veuillez vérifier les montants.',
	err_cover_not_offered: 'L’assurance-crédit n’est pas proposée ici. Veuillez nous contacter au sujet de la garantie.',
	err_cover_company_unknown: 'L’assureur ne connaît pas cette entreprise par le registre. Veuillez nous contacter au sujet de la garantie.',
	err_cover_already_requested:
		'Une garantie a déjà été demandée ou décidée pour ce débiteur. Veuillez nous contacter si quelque chose doit changer.',
	err_cover_without_sales:
		'Sans chiffre d’affaires avec ce débiteur, il n’y a rien à assurer. Veuillez d’abord indiquer le chiffre d’affaires.',
	err_cover_above_request: 'Le montant demandé était de {{max}} ; la garantie ne peut le dépasser. Veuillez vérifier le montant.',
	err_cover_end_past: 'Ce jour est passé. Veuillez en indiquer un plus tardif ou laisser le champ vide.',
	err_cover_act_not_possible: 'Ce n’est pas possible dans l’état actuel de la garantie. Veuillez consulter le nouvel état.',
	err_cover_amount_too_high:
		'Le maximum est de {{max}}, le chiffre d’affaires annuel avec ce débiteur. Veuillez choisir un montant moins élevé.',
	err_request_not_open:
		'La situation a changé entre-temps : la demande a reçu une réponse, a été traitée ou retirée. Veuillez consulter le nouvel état.',
	err_request_kind_not_possible: 'Cela ne peut pas être demandé au stade actuel du dossier. Veuillez choisir autre chose.',
	err_request_limit_reached: 'Il y a déjà {{max}} demandes en cours. Veuillez attendre les réponses ou en retirer une.',
	err_request_due_too_early: 'Cette date est trop proche. Veuillez choisir un jour à partir du {{min_date}}.',
	err_request_due_too_late: 'Cette date est trop éloignée. Veuillez choisir un jour jusqu’au {{max_date}}.',
	err_request_addressee_unknown: 'Cette personne ne fait plus partie du dossier. Veuillez en choisir une autre.',
	err_request_document_missing: 'Veuillez déposer au moins un fichier avant de répondre.',
	err_request_document_not_usable: 'L’un des fichiers n’est pas arrivé ou a été bloqué. Veuillez le déposer de nouveau.',
	err_request_unanswered: 'Une demande attend votre réponse. Veuillez d’abord y répondre.',

	err_factoring_not_applied_for: 'Cette demande ne porte pas sur l’affacturage. Veuillez vérifier que vous avez ouvert la bonne.',
	err_factoring_total_too_low: 'Le total doit être d’au moins {{min}}. Veuillez vérifier les montants.',
	err_factoring_total_too_high: 'Le total ne peut pas dépasser {{max}}. Veuillez vérifier les montants.',
	err_factoring_above_planned_sales:
		'C’est plus que la totalité du chiffre d’affaires prévu, soit {{max}}. Veuillez vérifier les montants.',

	err_application_assignee_cannot_work_on_it:
		'Cette personne ne peut pas traiter le dossier à ce stade. Veuillez choisir quelqu’un d’autre.',
	err_saved_view_name_exists: 'Une vue de ce nom existe déjà. Veuillez choisir un autre nom.',
	err_saved_view_limit_reached: 'Pas plus de {{max}} vues peuvent être enregistrées. Veuillez en supprimer une.',
	err_bouser_email_exists: 'Cette adresse e-mail existe déjà au back-office. Veuillez en utiliser une autre.',
	err_identity_provider_type_invalid: 'Ce type de fournisseur d’identité nous est inconnu. Veuillez vérifier le réglage.',
	err_deal_duplicate: 'Cette opération existe déjà. Veuillez modifier celle qui existe.',
	err_covenant_duplicate: 'Cet engagement existe déjà. Veuillez modifier celui qui existe.',
	err_custom_template_already_approved: 'Ce modèle est déjà validé. Veuillez en créer un nouveau pour toute modification.',
	err_custom_template_incomplete: 'Ce modèle n’est pas encore complet. Veuillez d’abord corriger ce qui est indiqué à côté du texte.',
	err_custom_template_draft_exists: 'Il existe déjà un projet pour ce modèle. Veuillez le poursuivre ou le retirer.',
	err_policy_rule_duplicate: 'La règle {{rule}} existe déjà. Veuillez choisir un autre nom.',
	err_policy_rule_unreachable:
		'La règle {{rule}} ne peut jamais s’appliquer : {{fact}} ne prend pas une telle valeur pour ce produit. Veuillez modifier la condition.',
	err_policy_code_unfounded: 'La règle {{rule}} ne justifie pas {{code}} : la condition correspondante manque. Veuillez l’ajouter.',
	err_policy_change_unfounded: 'La règle {{rule}} indique {{fact}} comme modifiable, mais ne le vérifie pas. Veuillez le retirer.',

	err_membership_right_missing: 'Votre rôle ne le permet pas. Veuillez vous adresser au titulaire de l’accès.',
	err_membership_exists: 'Cette personne a déjà un accès. Veuillez modifier son rôle dans la liste.',
	err_membership_owner_needed: 'Quelqu’un doit gérer l’accès. Veuillez d’abord transférer la titularité à une autre personne.',
	err_membership_limit_reached: 'Pas plus de {{max}} personnes et invitations en cours. Veuillez d’abord retirer quelqu’un.',
	err_membership_parts_missing: 'Veuillez choisir au moins un domaine.',
	err_membership_end_missing: 'Veuillez indiquer jusqu’à quand l’accès est valable.',
	err_membership_end_too_early: 'La première date possible est le {{min_date}}. Veuillez choisir un jour ultérieur.',
	err_membership_end_too_late: 'La dernière date possible est le {{max_date}}. Veuillez choisir un jour antérieur.',
	err_membership_invitation_invalid: 'Cette invitation n’existe plus. Veuillez en demander une nouvelle.',
	err_membership_invitation_for_other:
		'Cette invitation est destinée à une autre adresse e-mail. Veuillez vous connecter avec cette adresse.',
	err_membership_invitation_answered: 'Cette invitation a déjà reçu une réponse. Veuillez ouvrir vos demandes ou en demander une nouvelle.',
	err_membership_invitation_expired: 'Cette invitation a expiré. Veuillez en demander une nouvelle.',

	err_task_assignee_unknown: 'Cette personne ne peut pas se charger de tâches. Veuillez en choisir une autre.',
	err_task_done: 'Cette tâche est terminée. Veuillez d’abord la rouvrir.',
	err_task_status_change_not_allowed: 'L’état de cette tâche a changé entre-temps. Veuillez recharger la page.',
	err_debt_limit_reached: 'Pas plus de {{max}} dettes peuvent être saisies ici. Veuillez plutôt téléverser un état des dettes.',
	err_debt_outstanding_above_original: 'Le solde ne peut pas dépasser le montant emprunté. Veuillez vérifier les deux montants.',
	err_debt_maturity_before_as_of: 'L’échéance précède la date d’arrêté. Veuillez vérifier les deux dates.',
	err_debt_lines_present: 'Des dettes sont déjà saisies. Veuillez d’abord les supprimer.',
	err_debt_not_asked: 'Aucun état des dettes n’est demandé pour cette demande. Veuillez recharger la page.',
	err_finance_object_limit_reached:
		'Une demande ne peut pas financer plus de {{max}} objets. Veuillez d’abord en supprimer un ou nous contacter.',
	err_finance_object_payments_above_price:
		'L’acompte et la valeur résiduelle ne peuvent pas dépasser ensemble le prix unitaire de {{price}}. Veuillez réduire l’un des montants.',
	err_finance_object_delivery_in_past: 'Ce jour est déjà passé. Veuillez choisir une date à partir du {{min_date}}.',
	err_finance_object_of_other_type: 'Ce type de financement ne comporte pas d’objets. Veuillez recharger la page.',
	err_application_checklist_qualitative_not_done:
		'La liste de contrôle qualitative n’est pas terminée. Veuillez d’abord cocher tous les points.',
	err_application_checklist_financials_not_done:
		'La liste de contrôle des chiffres n’est pas terminée. Veuillez d’abord cocher tous les points.',
	err_application_checklist_final_sales_not_done:
		'La liste de contrôle finale commerciale n’est pas terminée. Veuillez d’abord cocher tous les points.',
	err_application_checklist_limit_entry_not_done:
		'La liste de contrôle de saisie des plafonds n’est pas terminée. Veuillez d’abord cocher tous les points.',
	err_application_checklist_bank_not_done: 'La liste de contrôle de la banque n’est pas terminée. Veuillez d’abord cocher tous les points.',
	err_checklist_not_open: 'Cette liste de contrôle n’est pas ouverte au statut actuel. Veuillez recharger le dossier.',
	err_proposal_open: 'Une proposition attend déjà une deuxième personne. Veuillez d’abord statuer sur elle.',
	err_proposal_answered: 'Cette proposition a déjà été tranchée. Veuillez recharger le dossier.',
	err_proposal_lapsed: 'Le dossier a changé depuis la proposition. Veuillez la faire soumettre à nouveau.',
	err_proposal_not_needed: 'Cette étape ne requiert pas de deuxième personne. Veuillez l’effectuer directement.',
	err_application_ubo_form_incomplete: 'Les données des bénéficiaires effectifs sont incomplètes. Veuillez les faire compléter.',
	err_application_register_not_decided:
		'La comparaison avec le registre des bénéficiaires manque ou n’est pas tranchée. Veuillez la compléter.',
	err_application_screening_hit: 'Une correspondance sur une liste n’est pas levée. Veuillez d’abord la faire examiner.',
	err_screening_not_possible: 'Cela n’est pas possible pour ce contrôle à présent. Veuillez recharger le dossier.',
	err_application_cover_not_requested:
		'Aucune couverture n’a été demandée pour les principaux débiteurs. Veuillez la demander ou motiver la renonciation.',
	err_application_cover_unknown: 'La couverture des principaux débiteurs n’est pas encore connue. Veuillez attendre la réponse.',
	err_application_offer_file_missing: 'Le document d’offre manque au dossier. Veuillez l’ajouter.',
	err_application_kyc_incomplete: 'Tous ne se sont pas identifiés ou n’ont pas signé. Veuillez d’abord compléter ce point.',
	err_application_originals_missing: 'Des originaux papier ne sont pas encore arrivés. Veuillez les enregistrer dès réception.',
	err_application_mandate_not_active: 'Le mandat SEPA n’a pas été donné. Veuillez d’abord le faire donner.',
	err_loan_exists: 'Il existe déjà un crédit pour cette demande. Veuillez le vérifier.',
	err_payout_supplier_proof_missing:
		'Une facture du fournisseur ou une preuve de livraison acceptée manque pour au moins un objet. Veuillez ajouter ce qui manque et l’accepter.',
	err_payout_payee_mismatch: 'Le bénéficiaire ne correspond pas au titulaire du compte. Veuillez d’abord clarifier ce point.',
	err_payout_change_not_allowed: 'Le versement ne peut pas être modifié à ce statut. Veuillez recharger le dossier.',
} satisfies Record<CaseErrorCode, string>
