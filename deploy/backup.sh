#!/bin/sh
# Writes one folder a run: database.dump (pg_dump -Fc) and files.tar (DATA_DIR, where files lie on disk). Needs DATABASE_URL, DATA_DIR and
# BACKUP_DIR. The database is dumped first: every file that it names was stored before, so no row of a backup lacks its file.
set -eu
umask 077
keep_days=${BACKUP_KEEP_DAYS:-14}
name=$(date -u +%Y-%m-%dT%H%M%SZ)
unfinished="$BACKUP_DIR/.$name"
mkdir "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
pg_dump --format=custom --no-owner --file="$unfinished/database.dump" "${DATABASE_DIRECT_URL:-$DATABASE_URL}"
if [ "${STORAGE:-disk}" = disk ]; then
	tar --create --file="$unfinished/files.tar" --directory="$DATA_DIR" .
fi
mv "$unfinished" "$BACKUP_DIR/$name"
trap - EXIT
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime +"$keep_days" -exec rm -rf {} +
echo "$BACKUP_DIR/$name"
