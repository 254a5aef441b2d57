#!/bin/sh
# Makes a certificate for a trial of the proxy: `sh deploy/self-signed.sh [name of this machine]`. Browsers warn about it.
set -eu
name=${1:-localhost}
folder=$(dirname "$0")/tls
mkdir -p "$folder"
umask 077
openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$name" \
  -addext "subjectAltName=DNS:$name,DNS:localhost,IP:127.0.0.1" \
  -keyout "$folder/zelo.key" -out "$folder/zelo.crt" 2>/dev/null
chmod 644 "$folder/zelo.crt"
echo "$folder/zelo.crt and zelo.key, for $name, valid for 90 days"
