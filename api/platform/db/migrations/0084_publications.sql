-- What a bank changes without a developer, as content in versions that one person writes and another releases. Content is never changed: a
-- way back is a new version.

-- Whoever submits, releases or recalls holds the row of the partner, so that two valid releases cannot make an invalid whole; every process
-- looks at it for what is new.
create table publication_heads (
	partner_id uuid primary key references partners,
	revision bigint not null default 0,
	changed_at timestamptz not null default now()
);
create index publication_heads_changed on publication_heads (changed_at);

-- Drafts that are released together.
create table publication_sets (
	partner_id uuid not null references partners,
	set_id uuid not null,
	state text not null check (state in ('submitted', 'released', 'recalled', 'returned')),
	reason text not null check (char_length(reason) between 1 and 1000),
	-- Null for at once.
	effective_from timestamptz,
	-- The subjects in it, and everybody who wrote one of its drafts.
	subjects text[] not null check (cardinality(subjects) > 0),
	authors uuid[] not null,
	submitted_hash text not null,
	submitted_by uuid not null references staff_users (staff_id),
	submitted_at timestamptz not null,
	released_by uuid references staff_users (staff_id),
	released_at timestamptz,
	primary key (partner_id, set_id),
	check ((state in ('released', 'recalled')) = (released_by is not null)),
	check ((released_by is null) = (released_at is null)),
	-- No role skips it.
	check (released_by is null or (released_by <> submitted_by and released_by <> all (authors)))
);
create index publication_sets_submitted on publication_sets (partner_id, submitted_at) where state = 'submitted';

-- At most one of a key at a time.
create table publication_drafts (
	partner_id uuid not null references partners,
	subject text not null,
	key text not null,
	content jsonb not null,
	schema_version integer not null check (schema_version > 0),
	-- The newest version when it was begun, and the house's in force; null where there was none.
	base_version integer,
	house_version integer,
	-- The key ends with it.
	is_retired boolean not null default false,
	revision integer not null default 1,
	-- Everybody who saved it: none of them may release it.
	authors uuid[] not null check (cardinality(authors) > 0),
	-- The submitted set it is in; it is not changed meanwhile.
	set_id uuid,
	saved_at timestamptz not null,
	primary key (partner_id, subject, key),
	foreign key (partner_id, set_id) references publication_sets
);

create table publications (
	partner_id uuid not null references partners,
	subject text not null,
	key text not null,
	version integer not null check (version > 0),
	set_id uuid not null,
	effective_from timestamptz not null,
	schema_version integer not null check (schema_version > 0),
	content jsonb not null,
	-- SHA-256 of the content as canonical JSON.
	content_hash text not null,
	authors uuid[] not null,
	base_version integer,
	house_version integer,
	is_retired boolean not null,
	recalled_at timestamptz,
	primary key (partner_id, subject, key, version),
	foreign key (partner_id, set_id) references publication_sets
);
create unique index publications_moment on publications (partner_id, subject, key, effective_from) where recalled_at is null;
create index publications_set on publications (partner_id, set_id);

-- What a version needs, by subject and key.
create table publication_references (
	partner_id uuid not null references partners,
	subject text not null,
	key text not null,
	version integer not null,
	path text not null,
	to_subject text not null,
	to_key text not null,
	primary key (partner_id, subject, key, version, path),
	foreign key (partner_id, subject, key, version) references publications
);
create index publication_references_to on publication_references (partner_id, to_subject, to_key);

-- Who did what with a set or a draft.
create table publication_acts (
	partner_id uuid not null references partners,
	act_id uuid not null,
	act text not null,
	set_id uuid,
	subject text,
	key text,
	note text,
	staff_id uuid not null references staff_users (staff_id),
	happened_at timestamptz not null,
	primary key (partner_id, act_id),
	foreign key (partner_id, set_id) references publication_sets
);
create index publication_acts_set on publication_acts (partner_id, set_id) where set_id is not null;

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array[
		'publication_heads', 'publication_sets', 'publication_drafts', 'publications', 'publication_references', 'publication_acts'
	] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid)', tenant_table
		);
		execute format('create policy every_partner on %I using (current_setting(''app.every_partner'', true) = ''on'')', tenant_table);
	end loop;
end
$$;

-- Everybody reads what the house has released, and nobody another's drafts.
create policy of_house on publications for select using (partner_id = '00000000-0000-0000-0000-000000000000'::uuid);

create trigger written_once before delete or truncate on publications for each statement execute function refuse_change('publications');
create trigger written_once before update or delete or truncate on publication_references
	for each statement execute function refuse_change('publication_references');
create trigger written_once before update or delete or truncate on publication_acts
	for each statement execute function refuse_change('publication_acts');

-- A version is recalled before its time, and not changed in any other way.
create function refuse_change_of_publication() returns trigger language plpgsql as $$
begin
	if old.recalled_at is not null or new.recalled_at is null or old.effective_from <= clock_timestamp()
		or (to_jsonb(old) - 'recalled_at') <> (to_jsonb(new) - 'recalled_at') then
		raise exception 'Version % of % is in force, or would be changed.', old.version, old.subject using errcode = 'restrict_violation';
	end if;
	return new;
end
$$;
create trigger recalled_before_its_time before update on publications for each row execute function refuse_change_of_publication();

-- At the end of the transaction: its set was released by somebody without a hand in it, and it takes effect late enough for every process to
-- know of it before.
create function require_release() returns trigger language plpgsql as $$
begin
	if new.effective_from < clock_timestamp() + interval '15 seconds' then
		raise exception 'Version % of % would take effect too soon.', new.version, new.subject
			using errcode = 'check_violation', constraint = 'err_publication_too_soon';
	end if;
	if not exists (
		select from publication_sets
		where partner_id = new.partner_id and set_id = new.set_id and state = 'released' and released_by <> all (new.authors)
	) then
		raise exception 'Version % of % is released by nobody who may.', new.version, new.subject using errcode = 'check_violation';
	end if;
	return null;
end
$$;
create constraint trigger publications_released after insert on publications deferrable initially deferred
	for each row execute function require_release();
