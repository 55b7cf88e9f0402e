replay()
