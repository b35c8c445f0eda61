-- When somebody was last reminded of a request, views that colleagues may use, and who is named in a note until they have seen it.
alter table requests add column reminded_at timestamptz;
alter table saved_views add column is_shared boolean not null default false;
alter table staff_users add column mentions_at_once boolean not null default true;

create table note_mentions (
	partner_id uuid not null,
	mention_id uuid not null,
	application_id uuid not null,
	note_id uuid not null,
	staff_id uuid not null references staff_users,
	mentioned_by uuid not null references staff_users,
	mentioned_at timestamptz not null,
	seen_at timestamptz,
	primary key (partner_id, mention_id),
	unique (partner_id, note_id, staff_id),
	foreign key (partner_id, application_id) references applications (partner_id, application_id),
	foreign key (partner_id, note_id) references notes (partner_id, note_id)
);
create index note_mentions_unseen on note_mentions (staff_id, mentioned_at) where seen_at is null;
create index note_mentions_of_application on note_mentions (partner_id, application_id) where seen_at is null;

alter table note_mentions enable row level security;
alter table note_mentions force row level security;
create policy own_partner on note_mentions using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on note_mentions using (current_setting('app.every_partner', true) = 'on');
