-- What factoring asks instead of a term.

alter table applications
	add column factoring_limit_cents bigint,
	add column has_international_customers boolean,
	add column annual_sales_previous_year_cents bigint;

-- A draft is open in every browser it was continued in by a mailed link.

create table draft_browsers (
	partner_id uuid not null,
	token_hash bytea not null,
	draft_id uuid not null,
	created_at timestamptz not null default now(),
	primary key (partner_id, token_hash),
	foreign key (partner_id, draft_id) references drafts on delete cascade
);
create index draft_browsers_by_draft on draft_browsers (partner_id, draft_id);

create table draft_links (
	partner_id uuid not null,
	link_id uuid not null,
	draft_id uuid not null,
	email text not null,
	language text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	primary key (partner_id, link_id),
	foreign key (partner_id, draft_id) references drafts on delete cascade
);
create index draft_links_by_draft on draft_links (partner_id, draft_id);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['draft_browsers', 'draft_links'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;

-- Row-level security binds the owner too: without this, no draft would be seen.
select set_config('app.every_partner', 'on', true);
insert into draft_browsers (partner_id, token_hash, draft_id, created_at)
	select partner_id, token_hash, draft_id, created_at from drafts;
alter table drafts drop column token_hash;
