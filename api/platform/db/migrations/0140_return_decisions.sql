-- What a person decides on a collection that came back: once more, no more, or once the account is another one. Written once.
create table collection_decisions (
	partner_id uuid not null,
	collection_id uuid not null,
	decision text not null check (decision in ('again', 'stop', 'other_account')),
	note text not null check (char_length(note) between 1 and 1000),
	decided_by uuid not null references staff_users (staff_id),
	decided_at timestamptz not null,
	primary key (partner_id, collection_id),
	foreign key (partner_id, collection_id) references collections
);
alter table collection_decisions enable row level security;
alter table collection_decisions force row level security;
create policy own_partner on collection_decisions using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on collection_decisions using (current_setting('app.every_partner', true) = 'on');
create trigger never_deleted before delete or truncate on collection_decisions
	for each statement execute function refuse_change('collection_decisions');
create trigger never_changed before update on collection_decisions for each statement execute function refuse_change('collection_decisions');

-- It stands in the way of another collection of its instalment no more.
alter table collections add column is_cleared boolean not null default false;
create index collections_that_came_back on collections (partner_id, collection_id desc) where status in ('rejected', 'returned');
