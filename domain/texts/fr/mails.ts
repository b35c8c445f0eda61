import type { MailTexts } from '../de/mails.ts'
import { caseMails } from './case-mails.ts'
import { dunningMails } from './dunning-mails.ts'

export const mails: MailTexts = {
	layout: {
		greeting: 'Bonjour,',
		greeting_names: 'Bonjour {{names}},',
		contact: 'Une question ? Nous sommes à votre écoute : {{contact}}',
		unknown_device: 'Appareil inconnu',
		calendar_summary: 'Entretien avec {{partner}}',
		calendar_change: 'Déplacer ou annuler : {{link}}',
		sandbox: 'Environnement de test : rien n’est réel dans ce message.',
		sandbox_subject: '[Environnement de test] {{subject}}',
		unsubscribe: 'Ne plus recevoir ces messages',
	},
	confirm_email: {
		subject: 'Veuillez confirmer votre adresse e-mail',
		body: 'Merci pour votre inscription sur le portail {{partner}}.\n\nVeuillez confirmer que cette adresse e-mail est bien la vôtre. Vous pourrez ensuite déposer votre demande.',
		button: 'Confirmer mon adresse e-mail',
		after: 'Ce lien est valable 7 jours. Si cette inscription ne vient pas de vous, vous pouvez ignorer ce message.',
	},
	reset_password: {
		subject: 'Définir un nouveau mot de passe',
		body: 'Vous souhaitez définir un nouveau mot de passe pour votre compte sur le portail {{partner}}.',
		button: 'Définir un nouveau mot de passe',
		after:
			'Ce lien est valable 60 minutes et ne peut être utilisé qu’une fois. Si cela ne vient pas de vous, vous n’avez rien à faire : votre mot de passe actuel reste valable.',
	},
	password_changed: {
		subject: 'Votre mot de passe a changé',
		body: 'Le mot de passe de votre compte sur le portail {{partner}} vient de changer. Connectez-vous à nouveau sur tous vos appareils.',
		button: 'Voir mes crédits',
		after: 'Ce n’était pas vous ? Définissez immédiatement un nouveau mot de passe et contactez-nous.',
	},
	invitation: {
		subject: 'Invitation sur le portail {{partner}}',
		body: '{{partner}} vous invite à utiliser son portail de financement.\n\nDéfinissez un mot de passe : vous pourrez ensuite vous connecter avec cette adresse e-mail.',
		button: 'Accepter l’invitation',
		after:
			'Ce lien est valable 7 jours et ne peut être utilisé qu’une fois. Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer ce message.',
	},
	already_registered: {
		subject: 'Vous avez déjà un compte sur le portail {{partner}}',
		body: 'Quelqu’un vient de vouloir créer un compte sur le portail {{partner}} avec cette adresse e-mail. Il en existe déjà un : il vous suffit de vous connecter.',
		button: 'Se connecter',
		after:
			'Mot de passe oublié ? Vous pouvez en définir un nouveau sur la page de connexion. Si ce n’était pas vous, vous n’avez rien à faire.',
	},
	new_email_confirm: {
		subject: 'Confirmez votre nouvelle adresse e-mail',
		body: '{{partner}} a reçu une demande de remplacer l’adresse e-mail de votre compte par celle-ci.\n\nConfirmez que cette adresse est la vôtre. D’ici là, rien ne change. Ensuite, connectez-vous avec cette adresse et votre mot de passe actuel.',
		button: 'Confirmer la nouvelle adresse',
		after: 'Le lien est valable 7 jours. Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
	},
	new_email_object: {
		subject: 'L’adresse e-mail de votre compte va changer',
		body: '{{partner}} a reçu une demande de changer l’adresse e-mail de votre compte. Le changement a lieu dès que la nouvelle adresse est confirmée.\n\nC’est votre demande ? Alors vous n’avez rien à faire.',
		button: 'S’opposer au changement',
		after:
			'Ce n’était pas vous ? Alors opposez-vous au changement. Le lien est valable 7 jours. Si l’adresse a déjà changé, nous bloquons le compte jusqu’à ce que tout soit éclairci avec vous.',
	},
	account_deletion: {
		subject: 'Votre compte sera bientôt supprimé',
		body: 'Nous supprimerons votre compte chez {{partner}} le {{time}}. D’ici là, personne ne peut se connecter.\n\nL’adresse, le nom et le numéro de téléphone, le mot de passe et les appareils, les brouillons et les copies de vos données disparaissent. Ce que la loi nous oblige à conserver dans vos demandes reste jusqu’à la fin du délai.',
		button: 'Aller au site',
		after: 'Ce n’était pas vous ? Alors contactez-nous avant cette date.',
	},
	account_deleted: {
		subject: 'Votre compte est supprimé',
		body: 'Votre compte chez {{partner}} n’existe plus. Ce message en est la confirmation, et notre dernier à cette adresse.\n\nCe que la loi nous oblige à conserver dans vos demandes reste jusqu’à la fin du délai.',
		button: 'Aller au site',
		after: '',
	},
	account_locked: {
		subject: 'Votre compte est temporairement bloqué',
		body: 'Quelqu’un a saisi plusieurs fois un mot de passe erroné pour votre compte sur le portail {{partner}}. Pour vous protéger, nous avons bloqué la connexion depuis des appareils inconnus pendant une heure.\n\nC’était vous ? Débloquez votre compte et réessayez.',
		button: 'Débloquer mon compte',
		after:
			'Ce lien est valable 24 heures et ne peut être utilisé qu’une fois. Sur les appareils que vous avez déjà utilisés, la connexion reste possible. Si ce n’était pas vous, vous n’avez rien à faire : personne n’a deviné votre mot de passe.',
	},
	new_sign_in: {
		subject: 'Nouvelle connexion sur le portail {{partner}}',
		body: 'Quelqu’un a ouvert votre compte sur le portail {{partner}} depuis un appareil que nous ne connaissons pas.\n\nAppareil : {{device}}\n\nHeure : {{time}}\n\nC’était vous ? Vous n’avez rien à faire.',
		button: 'Voir les appareils connectés',
		after: 'Ce n’était pas vous ? Changez immédiatement de mot de passe : tous les appareils seront déconnectés.',
	},
	second_factor_added: {
		subject: 'Une nouvelle deuxième étape pour votre connexion',
		body: 'Votre compte sur le portail {{partner}} a une nouvelle deuxième étape de connexion : {{device}}.',
		button: 'Voir les paramètres',
		after: 'Ce n’était pas vous ? Définissez immédiatement un nouveau mot de passe et contactez-nous.',
	},
	second_factor_removed: {
		subject: 'Une deuxième étape de votre connexion est supprimée',
		body: 'Quelqu’un vient de supprimer une deuxième étape de connexion de votre compte sur le portail {{partner}} : {{device}}.',
		button: 'Voir les paramètres',
		after: 'Ce n’était pas vous ? Définissez immédiatement un nouveau mot de passe et contactez-nous.',
	},
	resume_draft: {
		subject: 'Poursuivez votre demande',
		body: 'Vous avez commencé une demande auprès du partenaire {{partner}} et souhaitez la poursuivre plus tard ou sur un autre appareil.\n\nCe lien vous permet de la rouvrir. Tout ce que vous avez saisi est enregistré.',
		button: 'Poursuivre la demande',
		after:
			'Le lien est valable 30 jours. Toute personne qui le possède voit vos réponses : ne le transmettez pas. Si ce lien ne vous dit rien, vous pouvez ignorer ce message.',
	},
	team_invitation: {
		subject: 'Invitation : {{company}}, portail {{partner}}',
		body: '{{person}} vous invite à participer aux demandes de financement ({{company}}) sur le portail {{partner}}.\n\nL’invitation indique ce que vous pouvez voir et modifier. Vous pouvez l’accepter ou la refuser.',
		button: 'Voir l’invitation',
		after: 'Le lien est valable 14 jours. Si vous ne savez pas de quoi il s’agit, vous pouvez ignorer ce message.',
	},
	team_joined: {
		subject: '{{person}} participe désormais aux demandes : {{company}}',
		body: '{{person}} a accepté l’invitation et a maintenant accès aux demandes ({{company}}).',
		button: 'Voir les personnes',
		after: 'Vous pouvez modifier cet accès ou y mettre fin à tout moment.',
	},
	team_ownership: {
		subject: 'Vous gérez désormais les accès : {{company}}',
		body: '{{person}} vous a confié la gestion des accès pour {{company}}.\n\nVous pouvez inviter des personnes, modifier leurs rôles et mettre fin à leur accès.',
		button: 'Voir les personnes',
		after: 'C’est inattendu ? Parlez-en à {{person}} ou à nous.',
	},
	team_access_ended: {
		subject: 'Votre accès a pris fin : {{company}}',
		body: 'Votre accès aux demandes ({{company}}) sur le portail {{partner}} a pris fin. Votre propre compte reste ouvert.',
		button: 'Voir mes entreprises',
		after: 'Vous en avez encore besoin ? Demandez une nouvelle invitation à l’entreprise.',
	},
	partner_case_arrived: {
		subject: 'Nouvelle demande : {{company}}',
		body: '{{company}} a déposé la demande {{short_id}}. Le dossier vous attend.',
		button: 'Voir la demande',
		after: '',
	},
	partner_pricing_due: {
		subject: 'Conditions à fixer : {{company}}',
		body: 'L’examen de la demande {{short_id}} ({{company}}) est terminé. Merci d’en fixer maintenant les conditions.',
		button: 'Voir la demande',
		after: '',
	},
	staff_invitation: {
		subject: 'Votre accès au back-office',
		body: '{{partner}} vous invite à travailler dans le back-office.\n\nDéfinissez un mot de passe. À la première connexion, vous configurerez une deuxième étape.',
		button: 'Définir un mot de passe',
		after: 'Le lien est valable 7 jours et ne peut être utilisé qu’une fois.',
	},
	administration_recovered: {
		subject: 'Administration rétablie sur le serveur',
		body: 'Sur le serveur, le droit d’administrer le back-office ({{partner}}) a été rendu à :',
		button: 'Ouvrir le back-office',
		after:
			'Ce droit expire dans 24 heures, sauf si deux personnes de l’administration se sont connectées d’ici là. Personne ne vous en a parlé ? Contactez immédiatement votre sécurité informatique.',
	},
	staff_second_factor_reset: {
		subject: 'Configurez une nouvelle deuxième étape',
		body: 'Nous venons de réinitialiser la deuxième étape de votre connexion au back-office ({{partner}}). Confirmé par : {{given_by}}. Toutes vos sessions sont fermées ; vous configurerez une nouvelle étape à la prochaine connexion.',
		button: 'Se connecter',
		after: 'Cela ne vient pas de vous ? Contactez immédiatement votre administration.',
	},
	waiting_daily: {
		subject: 'Vous attendent : {{total}}',
		body: 'Voici ce qui vous attend aujourd’hui :',
		button: 'Ouvrir ma journée',
		after: 'Vous choisissez dans vos réglages quand vous recevez ces e-mails.',
	},
	waiting_new: {
		subject: 'Nouveau pour vous : {{total}}',
		body: 'Voici ce qui s’est ajouté et vous attend :',
		button: 'Ouvrir ma journée',
		after: 'Vous choisissez dans vos réglages quand vous recevez ces e-mails.',
	},
	message_from_applicant: {
		subject: 'Nouveau message : {{company}}, demande {{short_id}}',
		body: 'Il y a un nouveau message concernant la demande {{short_id}} ({{company}}).',
		button: 'Ouvrir le dossier',
		after: '',
	},
	note_mention: {
		subject: '{{given_by}} vous mentionne dans une note',
		body: '{{given_by}} vous mentionne dans une note interne concernant {{company}} (demande {{short_id}}).',
		button: 'Ouvrir le dossier',
		after: '',
	},
	export_ready: {
		subject: 'Votre export est prêt',
		body: 'L’export que vous avez demandé est prêt. Vous pouvez le télécharger pendant 7 jours.',
		button: 'Voir les exports',
		after: '',
	},
	export_failed: {
		subject: 'Votre export a échoué',
		body: 'Nous n’avons pas pu créer l’export que vous avez demandé. La raison figure dans vos exports ; vous pouvez y réessayer.',
		button: 'Voir les exports',
		after: '',
	},
	data_export_ready: {
		subject: 'Vos données sont prêtes',
		body: 'Vous avez demandé une copie de vos données sur le portail {{partner}}. Vous pouvez la télécharger dans vos paramètres pendant 7 jours. Nous vous demanderons à nouveau votre mot de passe.',
		button: 'Télécharger les données',
		after: 'Ce n’était pas vous ? Changez votre mot de passe et contactez-nous.',
	},
	...caseMails,
	...dunningMails,
}
