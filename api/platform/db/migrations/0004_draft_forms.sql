-- Answers given under a configured form: which one, and to its own questions.

alter table drafts
	add column custom_answers jsonb not null default '{}',
	add column form_name text,
	add column form_version integer,
	add constraint drafts_form_whole check ((form_name is null) = (form_version is null));
